import { createTestDatabase, until, type TestDatabase } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { dataSourceOptions, openDatabase } from '@kindred/service-kit';
import { lockUnlessErased, markErased } from '../src/erased-members.js';
import { ErasedMembers1760000050000 } from '../src/migrations/1760000050000-erased-members.js';

describe('erased members', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const databaseUrl = database.urls.messaging;
    const migrations = [ErasedMembers1760000050000];
    dataSource = await openDatabase(dataSourceOptions({ service: 'messaging', databaseUrl, migrations }));
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const admit = (...userIds: string[]) => dataSource.transaction((manager) => lockUnlessErased(manager, ...userIds));

  it('are rejected, alone and together with other members', async () => {
    const [maya, omar] = [randomUUID(), randomUUID()];
    expect(await admit(maya, omar)).toBe(true);
    for (let attempt = 0; attempt < 2; attempt += 1)
      await dataSource.transaction((manager) => markErased(manager, maya));
    expect(await admit(maya)).toBe(false);
    expect(await admit(omar, maya)).toBe(false);
    expect(await admit(omar)).toBe(true);
    expect(await admit()).toBe(true);
  });

  it('are stored without their ids', async () => {
    const maya = randomUUID();
    await dataSource.transaction((manager) => markErased(manager, maya));
    const rows = await dataSource.query<{ line: string }[]>('SELECT t::text AS line FROM erased_members t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { line } of rows) expect(line).not.toContain(maya.replaceAll('-', ''));
  });

  it('are erased only after concurrent writes about them', async () => {
    const maya = randomUUID();
    const order: string[] = [];
    let erasure = Promise.resolve();
    await dataSource.transaction(async (manager) => {
      expect(await lockUnlessErased(manager, maya)).toBe(true);
      erasure = dataSource
        .transaction((other) => markErased(other, maya))
        .then(() => {
          order.push('erased');
        });
      await until(async () => {
        const waiting = await dataSource.query<unknown[]>(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return waiting.length > 0;
      });
      order.push('written');
    });
    await erasure;
    expect(order).toEqual(['written', 'erased']);
  });
});
