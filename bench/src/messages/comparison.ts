import { withClient } from '@kindred/embedded-database';
import { dataSourceOptions } from '@kindred/service-kit';
import { createTestDatabase } from '@kindred/testing';
import { DataSource } from 'typeorm';
import { dropIndexes, load } from './loading.js';
import { deleteConversations, sizesOf, timed, vacuum, type TableSizes } from './maintenance.js';
import { measureOperation, type MeasuredTable, type OperationFigures } from './measuring.js';
import { operationsOf, type SampledConversation } from './operations.js';
import type { MessageBenchOptions } from './options.js';
import { INDEXES, replaceEmptyTable } from './partitioning.js';
import type { Messaging } from './statements.js';

/** Few enough that their messages stay in memory, as those of members who are active. */
const SAMPLE = 5_000;

/** Seconds, unless stated otherwise. */
export interface TableFigures {
  load: number;
  indexes: number[];
  sizes: TableSizes;
  firstVacuum: number;
  operations: OperationFigures[];
  /** Milliseconds per conversation. */
  deletion: number;
  /** Of one partition, if there are several, and of the rest. */
  vacuums: number[];
}

export interface Comparison {
  operations: string[];
  plain: TableFigures;
  partitioned: TableFigures;
}

type Options = Omit<MessageBenchOptions, 'folder'>;

interface Side extends MeasuredTable {
  adminUrl: string;
  partitions: number | undefined;
  figures: TableFigures;
  close: () => Promise<void>;
}

/**
 * Loads the same messages into the table of the product and into a partitioned one, and measures both with the product's
 * statements.
 * @param cpuMilliseconds the CPU time so far of the PostgreSQL server in TEST_DATABASE_URL
 */
export async function compareTables(
  messaging: Messaging,
  cpuMilliseconds: () => number,
  options: Options,
  log: (text: string) => void,
): Promise<Comparison> {
  const plain = await prepare(messaging, undefined, options, log);
  const partitioned = await prepare(messaging, options.partitions, options, log);
  const operations = operationsOf(messaging);
  const writesNothing = operations.filter(({ name }) => name !== 'send');
  for (const { dataSource, sample } of [plain, partitioned]) {
    log('Reading the conversations of the sample …');
    for (const conversation of sample) for (const { run } of writesNothing) await run(dataSource, conversation);
  }
  for (const operation of operations) {
    log(`Measuring: ${operation.name} …`);
    const measured = await measureOperation(operation, [plain, partitioned], cpuMilliseconds, options);
    for (const [index, side] of [plain, partitioned].entries()) {
      const figures = measured[index];
      if (figures !== undefined) side.figures.operations.push(figures);
    }
  }
  for (const side of [plain, partitioned]) {
    log('Deleting conversations, and vacuuming …');
    await maintain(side);
    await side.close();
  }
  return { operations: operations.map(({ name }) => name), plain: plain.figures, partitioned: partitioned.figures };
}

async function prepare(
  { migrations }: Messaging,
  partitions: number | undefined,
  { rows, connections }: Options,
  log: (text: string) => void,
): Promise<Side> {
  const database = await createTestDatabase({ service: 'messaging', migrations });
  const url = database.urls.messaging;
  const name = partitions === undefined ? 'the plain table' : `the table in ${partitions} partitions`;
  const indexes = await withClient(url, async (client) => {
    if (partitions === undefined) return dropIndexes(client);
    await replaceEmptyTable(client, partitions);
    return INDEXES.map((statement) => statement.replaceAll('messages_by_match', 'messages'));
  });
  const loading = await timed(() =>
    load(database.adminUrl, rows, (share) => log(`Loading ${name}: ${Math.round(share * 100)} %`)),
  );
  const indexing = await withClient(url, async (client) => {
    await client.query(`SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0`);
    const seconds: number[] = [];
    for (const statement of indexes) {
      log(`Creating an index of ${name} …`);
      seconds.push(await timed(() => client.query(statement)));
    }
    return seconds;
  });
  log(`Vacuuming ${name} …`);
  const firstVacuum = await withClient(url, (client) => vacuum(client, 'messages'));
  const sizes = await withClient(url, async (client) => {
    await client.query('ANALYZE');
    return sizesOf(client);
  });
  const dataSource = await new DataSource(
    dataSourceOptions({ service: 'messaging', databaseUrl: url, migrations: [], poolSize: connections }),
  ).initialize();
  return {
    ...{ adminUrl: database.adminUrl, partitions, dataSource, sample: await sampleOf(url) },
    figures: { load: loading, indexes: indexing, sizes, firstVacuum, operations: [], deletion: 0, vacuums: [] },
    close: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** Conversations in random order, so that neighbors in the sample are not neighbors in the indexes. */
async function sampleOf(url: string): Promise<SampledConversation[]> {
  const { rows } = await withClient(url, (client) =>
    client.query<SampledConversation>(
      `SELECT c.match_id AS "matchId", c.user1_id AS user1, m.id AS "messageId"
         FROM (SELECT * FROM conversations ORDER BY random() LIMIT ${SAMPLE}) c
         JOIN messages m ON m.match_id = c.match_id AND m.seq = c.last_seq`,
    ),
  );
  return rows;
}

async function maintain({ adminUrl, partitions, figures }: Side): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('SET search_path = messaging');
    figures.deletion = await deleteConversations(client);
    if (partitions !== undefined) figures.vacuums.push(await vacuum(client, 'messages_p0'));
    figures.vacuums.push(await vacuum(client, 'messages'));
  });
}
