import { dataSourceOptions } from '@kindred/service-kit';
import { DataSource } from 'typeorm';
import { dealCards } from './discover/deck-cards.js';

/**
 * `node dist/deal-cards.js [missing]`: deals every member's card in the deck anew, or only those that are missing, in the
 * database that DATABASE_URL names. The service may be running.
 */
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('DATABASE_URL must say where matching keeps its tables');

const dataSource = await new DataSource(
  dataSourceOptions({ service: 'matching', databaseUrl, entities: [], migrations: [], poolSize: 1 }),
).initialize();
try {
  await dealCards(dataSource.manager, process.argv[2] === 'missing' ? 'missing' : 'all');
} finally {
  await dataSource.destroy();
}
