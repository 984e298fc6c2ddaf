#!/usr/bin/env bash
# Runs the tests of the media store, its signed URLs, and uploads straight to it against Ceph's S3 server (radosgw) from
# Debian packages.
# Needs root on Debian to install them. The cluster is temporary: in memory, on the loopback interface, and stopped at the
# end. Arguments are passed to Jest.
set -euo pipefail

packages=(radosgw ceph-mon ceph-osd)
if ! dpkg --status "${packages[@]}" >/dev/null 2>&1; then
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${packages[@]}"
fi

folder=$(mktemp --directory --tmpdir kindred-radosgw-XXXXXX)
started=()
clean_up() {
  for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" 2>/dev/null || true; done
  rm --recursive --force "$folder"
}
trap clean_up EXIT

free_port() {
  node --eval 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}
# wait_for <what> <command...>: waits up to a minute for the command to succeed.
wait_for() {
  local what=$1
  shift
  for _ in $(seq 120); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 0.5
  done
  echo "$what did not start:" >&2
  tail --lines 20 "$folder"/*.log >&2
  return 1
}
# start <name> <command...>: runs the command in the background with its output in a log file.
start() {
  local name=$1
  shift
  "$@" >"$folder/$name.log" 2>&1 &
  started+=($!)
}

monitor=127.0.0.1:$(free_port)
port=$(free_port)
fsid=$(node --print 'crypto.randomUUID()')
export CEPH_CONF=$folder/ceph.conf
cat >"$CEPH_CONF" <<CONF
[global]
fsid = $fsid
mon_host = [v2:$monitor]
mon_initial_members = a
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
run_dir = $folder
log_file =
mon_data = $folder/mon
osd_data = $folder/osd
keyring = $folder/keyring
CONF

mkdir "$folder/mon" "$folder/osd"
everything=(--cap mon 'allow *' --cap osd 'allow *')
ceph-authtool --create-keyring "$folder/keyring" --gen-key --name mon. --cap mon 'allow *' >/dev/null
for name in client.admin client.rgw osd.0; do
  ceph-authtool "$folder/keyring" --gen-key --name "$name" "${everything[@]}" >/dev/null
done
monmaptool --create --fsid "$fsid" --addv a "[v2:$monitor]" "$folder/map" >/dev/null
ceph-mon --mkfs --id a --monmap "$folder/map" --keyring "$folder/keyring"
start mon ceph-mon --foreground --id a
wait_for 'the monitor' timeout 5 ceph --connect-timeout 3 status

osd=$(node --print 'crypto.randomUUID()')
ceph osd new "$osd" >/dev/null
ceph-osd --mkfs --id 0 --osd-uuid "$osd" >"$folder/mkfs.log" 2>&1
start osd ceph-osd --foreground --id 0
osd_is_up() { timeout 5 ceph osd stat | grep --quiet '1 up'; }
wait_for 'the object storage daemon' osd_is_up

start radosgw radosgw --foreground --id rgw --rgw_frontends "beast endpoint=127.0.0.1:$port"
wait_for 'radosgw' curl --silent --fail "http://127.0.0.1:$port/"

key=kindred-test
secret=$(node --print 'crypto.randomUUID()')
radosgw-admin user create --uid kindred --display-name Kindred --access-key "$key" --secret "$secret" >/dev/null

cd "$(dirname "$0")/../../.."
TEST_S3_ENDPOINT=http://127.0.0.1:$port TEST_S3_ACCESS_KEY=$key TEST_S3_SECRET_KEY=$secret \
  npm run jest -- 'services/moderation/test/(media-stores|signed-urls|direct-media)' "$@"
