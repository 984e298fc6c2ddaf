#!/bin/sh
# Creates the role of the PostgreSQL exporter, which can read statistics but no data, with a password of its own that it
# writes to $PASSWORD_FILE. Runs at every start; idempotent.
set -eu
if [ ! -s "$PASSWORD_FILE" ]; then
  head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' > "$PASSWORD_FILE.new"
  # The exporter runs as another user. Only its container mounts the volume.
  chmod 0444 "$PASSWORD_FILE.new"
  mv "$PASSWORD_FILE.new" "$PASSWORD_FILE"
fi
# Without the notice that the role has it already.
export PGOPTIONS='--client-min-messages=warning'
PGPASSWORD=$(cat "$ADMINISTRATOR_PASSWORD_FILE")
MONITORING_PASSWORD=$(cat "$PASSWORD_FILE")
export PGPASSWORD MONITORING_PASSWORD
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 <<'SQL'
\getenv password MONITORING_PASSWORD
SELECT 'CREATE ROLE kindred_monitoring' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kindred_monitoring') \gexec
ALTER ROLE kindred_monitoring LOGIN CONNECTION LIMIT 5 PASSWORD :'password';
GRANT pg_monitor TO kindred_monitoring;
-- Not even this is open to all roles.
GRANT CONNECT ON DATABASE :"DBNAME" TO kindred_monitoring;
SQL
