/**
 * A consumer for a test to kill: it claims a job, does part of the work in an open transaction, writes a line to stdout,
 * and waits. Plain JavaScript, so that it runs as a separate process without a build.
 */
import { createNodeRedisClient, createPostgresBackend, createRedisBackend, Worker } from 'bullmq';
import pg from 'pg';
import { createClient } from 'redis';

const [busUrl, databaseUrl, subscriber, lockMilliseconds] = process.argv.slice(2);
const connection = busUrl.startsWith('redis') ? redis(new URL(busUrl)) : postgres(busUrl);

function postgres(connectionString) {
  const pool = new pg.Pool({ connectionString, options: '-c search_path=bullmq', max: 5 });
  return { options: { connection: pool }, factory: createPostgresBackend };
}

function redis(url) {
  const prefix = url.searchParams.get('prefix');
  url.search = '';
  const client = createClient({ url: url.toString() });
  void client.connect();
  return { options: { connection: createNodeRedisClient(client), prefix }, factory: createRedisBackend };
}

async function handle({ data: { event } }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2)', [event.eventId, subscriber]);
  await client.query('INSERT INTO seen (user_id) VALUES ($1)', [event.aggregateId]);
  process.stdout.write('transaction open\n');
  await new Promise(() => {});
}

new Worker(
  subscriber,
  handle,
  { ...connection.options, lockDuration: Number(lockMilliseconds), stalledInterval: Number(lockMilliseconds) },
  connection.factory,
).on('error', (error) => process.stderr.write(`${error.stack}\n`));
