#!/bin/sh
# Upgrades a running installation without a failed request: builds the version that is checked out,
# starts its processes beside the old ones, and stops those once the new ones are healthy.
set -eu
cd "$(dirname "$0")/../.."

old_apis=$(docker compose ps --quiet api)
old_workers=$(docker compose ps --quiet worker)
if [ -z "$old_apis" ]; then
  echo "No api process runs here. Start the installation: docker compose up --build --detach --wait"
  exit 1
fi
apis=$(echo "$old_apis" | wc -l)
workers=$(echo "$old_workers" | grep -c . || true)

echo "Building the new version"
docker compose build

echo "Starting it beside $apis api and $workers worker processes"
if ! docker compose up --detach --wait --no-deps --no-recreate \
  --scale "api=$((apis * 2))" --scale "worker=$((workers * 2))" api worker; then
  for id in $(docker compose ps --all --quiet api worker); do
    case "$old_apis $old_workers" in
      *"$id"*) ;;
      *) docker logs --tail 20 "$id"; docker rm --force "$id" ;;
    esac
  done
  echo "The new version did not become healthy: its last lines stand above. The old one goes on."
  exit 1
fi

for id in $old_apis $old_workers; do
  echo "Stopping the old process $(docker inspect --format '{{.Name}}' "$id")"
  docker stop "$id" >/dev/null
  docker rm "$id" >/dev/null
done

# Also what else the new version changes: the proxy, the versions of PostgreSQL and Redis.
docker compose up --detach --wait --scale "api=$apis" --scale "worker=$workers"
