#ifndef NADIR_CCurl_SHIM_H
#define NADIR_CCurl_SHIM_H

#include <curl/curl.h>

// Types and constants only: the library is loaded when a server is first asked, since it and the forty libraries that
// it brings along take a good part of a short program's start. curl_easy_setopt and curl_easy_getinfo are variadic,
// which Swift can't call; they are given as they were found in the library.

typedef size_t (*nadir_curl_sink)(char *bytes, size_t size, size_t count, void *context);
typedef CURLcode (*nadir_curl_setopt)(CURL *handle, CURLoption option, ...);
typedef CURLcode (*nadir_curl_getinfo)(CURL *handle, CURLINFO info, ...);

static inline CURLcode nadir_curl_set_long(void *setopt, CURL *handle, CURLoption option, long value) {
  return ((nadir_curl_setopt)setopt)(handle, option, value);
}

static inline CURLcode nadir_curl_set_string(void *setopt, CURL *handle, CURLoption option, const char *value) {
  return ((nadir_curl_setopt)setopt)(handle, option, value);
}

static inline CURLcode nadir_curl_set_lines(void *setopt, CURL *handle, struct curl_slist *lines) {
  return ((nadir_curl_setopt)setopt)(handle, CURLOPT_HTTPHEADER, lines);
}

static inline CURLcode nadir_curl_set_sink(void *setopt, CURL *handle, nadir_curl_sink sink, void *context) {
  CURLcode code = ((nadir_curl_setopt)setopt)(handle, CURLOPT_WRITEFUNCTION, sink);
  return code != CURLE_OK ? code : ((nadir_curl_setopt)setopt)(handle, CURLOPT_WRITEDATA, context);
}

static inline CURLcode nadir_curl_get_long(void *getinfo, CURL *handle, CURLINFO info, long *value) {
  return ((nadir_curl_getinfo)getinfo)(handle, info, value);
}

static inline CURLcode nadir_curl_get_offset(void *getinfo, CURL *handle, CURLINFO info, curl_off_t *value) {
  return ((nadir_curl_getinfo)getinfo)(handle, info, value);
}

#endif
