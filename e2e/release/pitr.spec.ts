import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withClient } from '@kindred/embedded-database';
import { ArchivedPostgres, archivingPrograms } from '../support/archived-postgres.js';
import { allMessages } from '../support/chat.js';
import { eventually } from '../support/conditions.js';
import { becomeMember, createMatch, logInAdmin, Person } from '../support/person.js';
import { startProduct, type Product } from '../support/product.js';

const programs = archivingPrograms();
const title = 'point-in-time recovery';

if (programs === undefined) it.skip(`${title}: needs Debian's packages pgbackrest and postgresql`, () => undefined);
else {
  describe(title, () => {
    let postgres: ArchivedPostgres;
    let product: Product;
    beforeAll(async () => {
      postgres = await ArchivedPostgres.create(programs);
      product = await startProduct({ DATABASE_URL: postgres.url });
    }, 720_000);
    afterAll(async () => {
      await product?.stop();
      await postgres?.remove();
    });

    it('restores a lost database to a minute, without the members who were deleted since', async () => {
      const admin = await logInAdmin(product);
      const [anna, ben] = [await becomeMember(product, admin), await becomeMember(product, admin)];
      const dora = await becomeMember(product, admin);
      const matchId = await createMatch(anna, ben);
      expect(await postgres.tool('pitr-backup')).toContain('backup command end: completed successfully');
      await anna.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'before' });
      const backedUpAt = Date.now();
      // A backup must have ended in an earlier second than the target.
      const target = await eventually('the backup is seconds ago', async () => {
        if (Date.now() < backedUpAt + 2_000) return undefined;
        const { rows } = await withClient(postgres.url, (client) =>
          client.query<{ at: string }>('SELECT clock_timestamp()::text AS at'),
        );
        return rows[0]?.at;
      });
      await anna.expect(201, 'POST', `/api/messages/${matchId}`, { body: 'a mistake' });
      await dora.expect(204, 'DELETE', '/api/account', { password: dora.password });
      await eventually(
        'the deletion is in the ledger',
        () => existsSync(join(product.dataDir, 'deletions')) || undefined,
      );
      // The product goes on writing, so the segment to wait for is the one that ends here.
      const { rows: switched } = await withClient(postgres.url, (client) =>
        client.query<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment'),
      );
      await eventually('the WAL is archived', async () => {
        const { rows } = await withClient(postgres.url, (client) =>
          client.query<{ done: boolean }>('SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver', [
            switched[0]?.segment,
          ]),
        );
        return rows[0]?.done || undefined;
      });

      await product.halt();
      await postgres.kill();
      await postgres.loseData();
      await postgres.tool('pitr-restore', target);
      await postgres.start();
      product = await startProduct({ DATABASE_URL: postgres.url }, { dataDir: product.dataDir });

      const again = new Person(product, anna.email);
      await again.logIn();
      expect((await allMessages(again, matchId)).map(({ body }) => body)).toEqual(['before']);
      const deleted = await new Person(product, dora.email).call('POST', '/api/auth/login', {
        email: dora.email,
        password: dora.password,
      });
      expect(deleted.status).toBe(401);
    }, 720_000);
  });
}
