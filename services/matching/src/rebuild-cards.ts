import { dataSourceOptions } from '@kindred/service-kit';
import { DataSource } from 'typeorm';
import { rebuildCards } from './discover/deck-cards.js';

/**
 * `node dist/rebuild-cards.js [missing]`: rebuilds the deck cards of all members, or only the missing ones, in the
 * database at DATABASE_URL. It can run while the service is running.
 */
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) throw new Error('set DATABASE_URL to the database of matching');

const dataSource = await new DataSource(
  dataSourceOptions({ service: 'matching', databaseUrl, migrations: [], poolSize: 1 }),
).initialize();
try {
  await rebuildCards(dataSource.manager, process.argv[2] === 'missing' ? 'missing' : 'all');
} finally {
  await dataSource.destroy();
}
