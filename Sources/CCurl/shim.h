#ifndef NADIR_CCurl_SHIM_H
#define NADIR_CCurl_SHIM_H

#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift can't call.

typedef size_t (*nadir_curl_sink)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode nadir_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode nadir_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode nadir_curl_set_lines(CURL *handle, struct curl_slist *lines) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, lines);
}

static inline CURLcode nadir_curl_set_sink(CURL *handle, nadir_curl_sink sink, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, sink);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static inline CURLcode nadir_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}

static inline CURLcode nadir_curl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(handle, info, value);
}

#endif
