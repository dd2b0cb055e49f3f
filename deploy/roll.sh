#!/bin/sh
# Replaces the two processes of compose.yaml one after the other by SITE_IMAGE of .env, while the other one serves. If the
# first does not come up, the second is left as it is. COMPOSE='docker compose' where that is what the machine has.
set -eu
cd "$(dirname "$0")"
COMPOSE=${COMPOSE:-podman-compose}
# Migrations of a large site take their time.
SECONDS_TO_START=${SECONDS_TO_START:-600}

# Which container of a service is ready, if one is.
ready() {
  $COMPOSE exec -T "$1" node -e \
    'fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => ok && console.log("ready in", os.hostname()), () => {})' \
    2> /dev/null | grep '^ready in'
}

for app in app-a app-b; do
  echo "Replacing $app"
  old=$(ready "$app" || true)
  $COMPOSE stop "$app"
  # One that dies and is started again over and over may escape the stop.
  ${COMPOSE%%[- ]*} ps --all --quiet --filter "label=com.docker.compose.service=$app" \
    --filter "label=com.docker.compose.project=$(basename "$PWD")" | xargs -r ${COMPOSE%%[- ]*} rm --force
  $COMPOSE up -d --no-deps --force-recreate "$app"
  end=$(($(date +%s) + SECONDS_TO_START))
  until new=$(ready "$app") && [ "$new" != "$old" ]; do
    if [ "$(date +%s)" -ge "$end" ]; then
      echo "$app does not come up; what served beside it still does. See: $COMPOSE logs $app" >&2
      exit 1
    fi
    sleep 1
  done
  # The proxy asks twice a second: until it has seen this one, it must not lose the other.
  sleep 2
  echo "$app is ready"
done
