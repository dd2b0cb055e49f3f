#!/bin/sh
# Packages installed by hand may have left a Node of ours that does not run here: then the machine's own sets up.
node --version >/dev/null 2>&1 || rm -f node_modules/.bin/node
exec node scripts/setup.mjs "$@"
