import type pg from 'pg';
import { createDatabaseIfAbsent, databaseUrl, withClient } from './database-url.js';

export interface PreparedDatabase<Owner extends string> {
  database: string;
  /** The URL of each owner's role; its `search_path` is its own schema. */
  urls: Record<Owner, string>;
}

interface OwnerRole {
  name: string;
  password: string;
  schema: string;
}

/** A role of a running component, which can read and write the tables of an owner, but not change them. */
interface RuntimeRole extends OwnerRole {
  owner: string;
}

/** The role of backups, which can read the tables of all owners. */
type BackupRole = Pick<OwnerRole, 'name' | 'password'>;

/** The schema of the bus; every other owner's schema has the name of the owner. */
const schemaNames: Record<string, string> = { bus: 'bullmq' };

/** An arbitrary advisory lock key: roles and databases are shared by the server, and can be prepared concurrently. */
const preparationLock = 0x6b696e64;

/**
 * Creates what the services need, idempotently: the database, and for each owner in `passwords` a role `kindred_<owner>`
 * with its own schema that no other role can access. Passwords are reset each time. The database is that of `adminUrl`,
 * or `kindred` if it names none or `postgres`. Roles are shared by all databases of a server, so in a database with
 * another name, that name is the prefix of the roles.
 * `adminUrl` needs CREATEROLE and ownership of the database, or CREATEDB if it does not exist.
 * For each owner in `runtimePasswords`, it also creates a role `kindred_<owner>_runtime`, for components that do not apply
 * migrations, and grants it what they need. Call it again after migrations: partitioned tables, for which the components
 * create and drop partitions, then belong to that role.
 * With `backupPassword`, it also creates a role `kindred_backup`, which can read everything, and change nothing. Call it
 * again after migrations, too.
 */
export async function prepareDatabase<Owner extends string>(
  adminUrl: string,
  passwords: Record<Owner, string>,
  options: {
    database?: string;
    rolePrefix?: string;
    runtimePasswords?: Partial<Record<Owner, string>>;
    backupPassword?: string | undefined;
  } = {},
): Promise<PreparedDatabase<Owner>> {
  const named = decodeURIComponent(new URL(adminUrl).pathname.slice(1)) || 'postgres';
  const database = options.database ?? (named === 'postgres' ? 'kindred' : named);
  const prefix = options.rolePrefix ?? database;
  const owners = Object.keys(passwords) as Owner[];
  const roles = owners.map((owner) => ({
    name: `${prefix}_${owner}`,
    password: passwords[owner],
    schema: schemaNames[owner] ?? owner,
  }));
  const runtimeRoles = owners.flatMap((owner): RuntimeRole[] => {
    const password = options.runtimePasswords?.[owner];
    const [name, schema] = [`${prefix}_${owner}`, schemaNames[owner] ?? owner];
    return password === undefined ? [] : [{ name: `${name}_runtime`, owner: name, password, schema }];
  });
  const { backupPassword } = options;
  const backupRole = backupPassword === undefined ? undefined : { name: `${prefix}_backup`, password: backupPassword };

  await withClient(databaseUrl(adminUrl, named), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [preparationLock]);
    for (const role of [...roles, ...runtimeRoles]) await prepareRole(client, role);
    if (backupRole !== undefined) await prepareLogin(client, backupRole);
    if (database !== named) await createDatabaseIfAbsent(client, database);
  });
  await withClient(databaseUrl(adminUrl, database), async (client) => {
    await prepareSchemas(client, database, roles);
    for (const role of runtimeRoles) await prepareRuntime(client, database, role);
    if (backupRole !== undefined) await prepareBackup(client, database, backupRole, roles);
  });
  const urls = owners.map((owner, index) => [owner, databaseUrl(adminUrl, database, roles[index])]);
  return { database, urls: Object.fromEntries(urls) as Record<Owner, string> };
}

async function prepareLogin(client: pg.Client, { name, password }: BackupRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  const existing = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (!existing.rowCount) await client.query(`CREATE ROLE ${role} LOGIN`);
  await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
}

async function prepareRole(client: pg.Client, { name, password, schema }: OwnerRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  await prepareLogin(client, { name, password });
  await client.query(`ALTER ROLE ${role} SET search_path = ${client.escapeIdentifier(schema)}`);
  // Without superuser, creating a schema for a role requires membership in it.
  const current = await client.query<{ all: boolean }>(
    'SELECT rolsuper AS all FROM pg_roles WHERE rolname = current_user',
  );
  if (!current.rows[0]?.all) await client.query(`GRANT ${role} TO CURRENT_USER`);
}

async function prepareSchemas(client: pg.Client, database: string, roles: OwnerRole[]): Promise<void> {
  const inDatabase = client.escapeIdentifier(database);
  const statements = roles.map(({ name, schema }) => {
    const role = client.escapeIdentifier(name);
    return `
      GRANT CONNECT, TEMPORARY ON DATABASE ${inDatabase} TO ${role};
      CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)} AUTHORIZATION ${role};`;
  });
  // A multi-statement query runs in one transaction.
  await client.query(`
    SET LOCAL client_min_messages = warning;
    SELECT pg_advisory_xact_lock(${preparationLock});
    REVOKE ALL ON DATABASE ${inDatabase} FROM PUBLIC;
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    ${statements.join('')}`);
}

/** Idempotent. Later tables of the owner are covered as well. */
async function prepareRuntime(client: pg.Client, database: string, role: RuntimeRole): Promise<void> {
  const [runtime, owner, schema] = [role.name, role.owner, role.schema].map((name) => client.escapeIdentifier(name));
  const tables = 'SELECT, INSERT, UPDATE, DELETE ON TABLES';
  const sequences = 'USAGE, SELECT ON SEQUENCES';
  await client.query(`
    SELECT pg_advisory_xact_lock(${preparationLock});
    GRANT CONNECT, TEMPORARY ON DATABASE ${client.escapeIdentifier(database)} TO ${runtime};
    GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${runtime};
    GRANT ${tables.replace('TABLES', `ALL TABLES IN SCHEMA ${schema}`)} TO ${runtime};
    GRANT ${sequences.replace('SEQUENCES', `ALL SEQUENCES IN SCHEMA ${schema}`)} TO ${runtime};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT ${tables} TO ${runtime};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} IN SCHEMA ${schema} GRANT ${sequences} TO ${runtime};
    -- So that migrations can change the tables that belong to the runtime role.
    GRANT ${runtime} TO ${owner};`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT relation.oid::regclass::text AS name
     FROM pg_class relation
     WHERE relation.relnamespace = $1::regnamespace
       AND (relation.relkind = 'p' OR relation.relkind = 'r' AND relation.relispartition)
       AND relation.relowner <> $2::regrole`,
    [schema, runtime],
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${name} OWNER TO ${runtime}`);
}

/** Idempotent. Later tables of the owners are covered as well, apart from the lock of a new outbox. */
async function prepareBackup(
  client: pg.Client,
  database: string,
  { name }: BackupRole,
  owners: readonly OwnerRole[],
): Promise<void> {
  const role = client.escapeIdentifier(name);
  const statements = owners.map((owner) => {
    const [ownerName, schema] = [owner.name, owner.schema].map((each) => client.escapeIdentifier(each));
    return `
      GRANT USAGE ON SCHEMA ${schema} TO ${role};
      GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerName} IN SCHEMA ${schema} GRANT SELECT ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerName} IN SCHEMA ${schema} GRANT SELECT ON SEQUENCES TO ${role};`;
  });
  await client.query(`
    SELECT pg_advisory_xact_lock(${preparationLock});
    GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO ${role};
    ${statements.join('')}`);
  // To lock the outboxes while the snapshot starts. Before PostgreSQL 17, that needs the right to change their rows.
  const { rows } = await client.query<{ name: string; privilege: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name,
            CASE WHEN current_setting('server_version_num')::int < 170000 THEN 'UPDATE' ELSE 'MAINTAIN' END AS privilege
     FROM pg_tables WHERE tablename = 'outbox' AND schemaname = ANY ($1)`,
    [owners.map(({ schema }) => schema)],
  );
  for (const outbox of rows) await client.query(`GRANT ${outbox.privilege} ON ${outbox.name} TO ${role}`);
}
