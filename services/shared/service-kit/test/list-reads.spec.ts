import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { column, defineStatement } from '@kindred/platform/database';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database.js';
import { ListReads } from '../src/list-reads.js';

const DATABASE = defineStatement('SELECT current_database()::text AS name', { name: column.nullable(column.text()) });

describe('ListReads', () => {
  let primary: TestDatabase;
  let replica: TestDatabase;
  let source: DataSource;
  const at = (databaseUrl: string) => ({ service: 'moderation', databaseUrl, migrations: [] });
  const nameOf = (database: TestDatabase) => new URL(database.urls.moderation).pathname.slice(1);
  const open: ListReads[] = [];
  const reads = (databaseUrl?: string) => {
    const created = new ListReads(source, databaseUrl === undefined ? undefined : at(databaseUrl));
    open.push(created);
    return created;
  };
  beforeAll(async () => {
    Logger.overrideLogger(false);
    [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    source = await new DataSource(dataSourceOptions(at(primary.urls.moderation))).initialize();
  });
  afterAll(async () => {
    await Promise.all(open.map((one) => one.onApplicationShutdown()));
    await source.destroy();
    await Promise.all([primary.drop(), replica.drop()]);
  });

  it('reads from the replica if there is one', async () => {
    expect(await reads(replica.urls.moderation).run(DATABASE)).toEqual([{ name: nameOf(replica) }]);
    expect(await reads().run(DATABASE)).toEqual([{ name: nameOf(primary) }]);
  });

  it('reads from the primary while the replica fails, and asks it again ten seconds later', async () => {
    const unreachable = new URL(replica.urls.moderation);
    unreachable.port = '1';
    const broken = reads(unreachable.toString());
    expect(await broken.run(DATABASE)).toEqual([{ name: nameOf(primary) }]);

    const now = jest.spyOn(Date, 'now');
    const recovering = reads(replica.urls.moderation);
    const failing = defineStatement('SELECT 1 / 0 AS failed', { failed: column.integer });
    // An error of the statement itself is that of the primary.
    await expect(recovering.run(failing)).rejects.toThrow('division by zero');
    expect(await recovering.run(DATABASE)).toEqual([{ name: nameOf(primary) }]);
    now.mockReturnValue(Date.now() + 10_000);
    expect(await recovering.run(DATABASE)).toEqual([{ name: nameOf(replica) }]);
    now.mockRestore();
  });
});
