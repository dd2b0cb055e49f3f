#!/bin/sh
# Makes the secrets of compose.yaml in secrets/ beside it, each readable by whoever needs it and by nobody else. Run it as
# root. What is there already stays: a second run changes nothing.
set -eu
umask 077
cd "$(dirname "$0")"

# The user of the site's image. The database reads its own secret as root.
SITE=10001

secret() {
  [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
  chown "${3:-$SITE}" "secrets/$1"
  chmod 0600 "secrets/$1"
}

random() {
  openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n'
}

mkdir -p secrets backups
chown "$SITE" backups

secret database_password "$(random)" 0
secret database_url "postgresql://attesta:$(cat secrets/database_password)@database/attesta"
secret evidence_key "$(random)"
secret digest_key "$(random)"
secret backup_passphrase "$(random)"
# Yours to fill in: the account at your mail relay.
secret smtp_url ''
