#!/bin/sh
# What the official entrypoint does with these variables: as root it reads the password and gives the folder away, as
# postgres it makes the database if there is none.
set -eu
if [ "$(id -u)" = 0 ]; then
  POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  export POSTGRES_PASSWORD
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  find "$PGDATA" /var/run/postgresql ! -user postgres -exec chown postgres {} +
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  printf 'host all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\n" >> "$PGDATA/postgresql.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" "$POSTGRES_USER"
  pg_ctl --wait --mode=fast stop
fi
unset POSTGRES_PASSWORD
exec "$@"
