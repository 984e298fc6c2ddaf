import { randomUUID } from 'node:crypto';
import { BACKUP_LOCK } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MediaGroup } from './media-key.js';
import { MediaStore } from './media-store.js';

/** How long an object can wait for the row that owns it; longer than any upload or rendering takes. */
const GRACE = '1 hour';
/** The delay before a failed deletion is retried. */
const RETRY_DELAY = '5 minutes';

/**
 * Keeps rows and objects consistent although no transaction spans both: an object that no row owns, not yet or no
 * longer, is listed in `loose_objects` from before it is written until after it is deleted, so a crash cannot leak it.
 */
@Injectable()
export class UnreferencedObjectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores a new object, which is deleted after the grace period unless a row adopts it. @returns its key */
  async put(group: MediaGroup, body: AsyncIterable<Uint8Array>): Promise<string> {
    const key = `${group}/${randomUUID()}`;
    await this.dataSource.query(
      `INSERT INTO loose_objects (object_key, delete_after) VALUES ($1, now() + $2::interval)`,
      [key, GRACE],
    );
    try {
      await this.store.put(key, body);
    } catch (error) {
      // It may have been written nevertheless, so it stays listed until it is deleted.
      await this.discard(key);
      throw error;
    }
    return key;
  }

  /** Makes a row of this transaction the owner of the object. @throws Error when the grace period has expired */
  async adopt(manager: EntityManager, key: string): Promise<void> {
    const [, adopted] = await manager.query<[unknown, number]>('DELETE FROM loose_objects WHERE object_key = $1', [
      key,
    ]);
    if (adopted !== 1) throw new Error('the object expired before a row adopted it');
  }

  /** Marks these objects as no longer owned once the transaction commits; call `remove` afterward. */
  async release(manager: EntityManager, keys: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO loose_objects (object_key, delete_after) SELECT unnest($1::text[]), now()
       ON CONFLICT (object_key) DO UPDATE SET delete_after = excluded.delete_after`,
      [keys],
    );
  }

  /** Deletes an object that was not adopted. */
  async discard(key: string): Promise<void> {
    await this.dataSource.query('UPDATE loose_objects SET delete_after = now() WHERE object_key = $1', [key]);
    await this.remove([key]);
  }

  /** Deletes those of these objects that no row owns. The sweep retries failed deletions. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.removeOne(key);
  }

  /** Deletes objects whose grace period or retry delay has expired. */
  async sweep(): Promise<void> {
    const due = await this.dataSource.query<{ object_key: string }[]>(
      'SELECT object_key FROM loose_objects WHERE delete_after <= now() ORDER BY delete_after LIMIT 1000',
    );
    await this.remove(due.map(({ object_key }) => object_key));
  }

  private async removeOne(key: string): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        // A running backup copies the objects that its rows refer to; the sweep retries after it.
        const [lock] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [
          BACKUP_LOCK,
        ]);
        if (!lock?.free) return;
        const [, due] = await manager.query<[unknown, number]>(
          'DELETE FROM loose_objects WHERE object_key = $1 AND delete_after <= now()',
          [key],
        );
        if (due === 1) await this.store.delete(key);
      });
    } catch (error) {
      this.logger.error({ err: error }, 'could not delete media object; will retry');
      await this.dataSource.query(
        'UPDATE loose_objects SET delete_after = now() + $2::interval WHERE object_key = $1',
        [key, RETRY_DELAY],
      );
    }
  }
}
