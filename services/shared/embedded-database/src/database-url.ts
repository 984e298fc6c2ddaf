import pg from 'pg';

/** Replaces the database, and optionally the role, in a URL. */
export function databaseUrl(url: string, database: string, role?: { name: string; password: string }): string {
  const result = new URL(url);
  result.pathname = `/${encodeURIComponent(database)}`;
  if (role) {
    result.username = encodeURIComponent(role.name);
    result.password = encodeURIComponent(role.password);
  }
  return result.href;
}

/** Runs `work` on a dedicated connection. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener, a connection that breaks between two statements would crash the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabaseIfAbsent(client: pg.Client, database: string): Promise<void> {
  const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  if (!existing.rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
}
