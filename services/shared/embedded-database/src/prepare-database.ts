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

/** The bus keeps its queues under this name; every other owner's schema is called like the owner. */
const schemaNames: Record<string, string> = { bus: 'bullmq' };

/** Any number that nobody else takes: roles and databases belong to the whole server, and two may be prepared at once. */
const preparationLock = 0x6b696e64;

/**
 * Makes what the services need in a database, and leaves what is there already: the database itself, and for each owner
 * in `passwords` a role `kindred_<owner>` with a schema of its own that no other role can look into. Passwords are set
 * anew each time. The database is the one that `adminUrl` names, or `kindred` where it names none or `postgres`; in a
 * database of another name the roles carry that name, since roles are shared by all databases of a server.
 * `adminUrl` needs CREATEROLE and to own the database, or CREATEDB where it is absent.
 */
export async function prepareDatabase<Owner extends string>(
  adminUrl: string,
  passwords: Record<Owner, string>,
  options: { database?: string; rolePrefix?: string } = {},
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

  await withClient(databaseUrl(adminUrl, named), async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [preparationLock]);
    for (const role of roles) await prepareRole(client, role);
    if (database !== named) await createDatabaseIfAbsent(client, database);
  });
  await withClient(databaseUrl(adminUrl, database), (client) => prepareSchemas(client, database, roles));
  const urls = owners.map((owner, index) => [owner, databaseUrl(adminUrl, database, roles[index])]);
  return { database, urls: Object.fromEntries(urls) as Record<Owner, string> };
}

async function prepareRole(client: pg.Client, { name, password, schema }: OwnerRole): Promise<void> {
  const role = client.escapeIdentifier(name);
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (!known.rowCount) await client.query(`CREATE ROLE ${role} LOGIN`);
  await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
  await client.query(`ALTER ROLE ${role} SET search_path = ${client.escapeIdentifier(schema)}`);
  // An administrator who is no superuser may make a schema for a role only as a member of it.
  const mine = await client.query<{ all: boolean }>(
    'SELECT rolsuper AS all FROM pg_roles WHERE rolname = current_user',
  );
  if (!mine.rows[0]?.all) await client.query(`GRANT ${role} TO CURRENT_USER`);
}

async function prepareSchemas(client: pg.Client, database: string, roles: OwnerRole[]): Promise<void> {
  const inDatabase = client.escapeIdentifier(database);
  const statements = roles.map(({ name, schema }) => {
    const role = client.escapeIdentifier(name);
    return `
      GRANT CONNECT, TEMPORARY ON DATABASE ${inDatabase} TO ${role};
      CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)} AUTHORIZATION ${role};`;
  });
  // One message is one transaction: all of it or nothing.
  await client.query(`
    SET LOCAL client_min_messages = warning;
    SELECT pg_advisory_xact_lock(${preparationLock});
    REVOKE ALL ON DATABASE ${inDatabase} FROM PUBLIC;
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    ${statements.join('')}`);
}
