# Runs once, in the image of PostgreSQL, when its volume is empty. The product owns its database and
# nothing else; the superuser can sign in from inside the container only.
psql --username postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role congress login password :'password';
create database congress owner congress;
alter role postgres password null;
SQL
