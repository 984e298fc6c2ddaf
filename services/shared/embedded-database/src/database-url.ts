import pg from 'pg';

/** `url` with another database, and another role where one is named. */
export function databaseUrl(url: string, database: string, role?: { name: string; password: string }): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  if (role) {
    changed.username = encodeURIComponent(role.name);
    changed.password = encodeURIComponent(role.password);
  }
  return changed.href;
}

/** Runs `work` on one connection of its own. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabaseIfAbsent(client: pg.Client, database: string): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (!known.rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
}
