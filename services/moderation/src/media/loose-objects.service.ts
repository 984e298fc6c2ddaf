import { randomUUID } from 'node:crypto';
import { BACKUP_LOCK } from '@kindred/contracts';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MediaGroup } from './media-key.js';
import { MediaStore } from './media-store.js';

/** How long an object may wait for the row that owns it; longer than any upload or rendering takes. */
const GRACE = '1 hour';
/** The pause before an object that could not be deleted is tried again. */
const RETRY = '5 minutes';

/**
 * Keeps rows and objects together although no transaction spans both: an object that no row owns (not yet, or not any
 * more) is on the list of loose ones from before it exists until after it is gone, whenever the process dies.
 */
@Injectable()
export class LooseObjectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stores a new object, which goes again unless a row adopts it. @returns its key */
  async put(group: MediaGroup, body: AsyncIterable<Uint8Array>): Promise<string> {
    const key = `${group}/${randomUUID()}`;
    await this.dataSource.query(
      `INSERT INTO loose_objects (object_key, delete_after) VALUES ($1, now() + $2::interval)`,
      [key, GRACE],
    );
    try {
      await this.store.put(key, body);
    } catch (error) {
      // It may have been written all the same: only what is known to be gone is forgotten.
      await this.discard(key);
      throw error;
    }
    return key;
  }

  /** The row that is written in this transaction owns the object from now on. */
  async adopt(manager: EntityManager, key: string): Promise<void> {
    const [, adopted] = await manager.query<[unknown, number]>('DELETE FROM loose_objects WHERE object_key = $1', [
      key,
    ]);
    if (adopted !== 1) throw new Error('the object waited too long for its row');
  }

  /** No row owns these from the end of this transaction on; then `remove` them. */
  async release(manager: EntityManager, keys: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO loose_objects (object_key, delete_after) SELECT unnest($1::text[]), now()
       ON CONFLICT (object_key) DO UPDATE SET delete_after = excluded.delete_after`,
      [keys],
    );
  }

  /** Deletes an object that no row has adopted. */
  async discard(key: string): Promise<void> {
    await this.dataSource.query('UPDATE loose_objects SET delete_after = now() WHERE object_key = $1', [key]);
    await this.remove([key]);
  }

  /** Deletes these objects if they are loose. What cannot be deleted now is tried again by the sweep. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.removeOne(key);
  }

  /** Deletes every object that has been loose for too long. */
  async sweep(): Promise<void> {
    const due = await this.dataSource.query<{ object_key: string }[]>(
      'SELECT object_key FROM loose_objects WHERE delete_after <= now() ORDER BY delete_after LIMIT 1000',
    );
    await this.remove(due.map(({ object_key }) => object_key));
  }

  private async removeOne(key: string): Promise<void> {
    try {
      await this.dataSource.transaction(async (manager) => {
        // A backup is copying what its rows name: the sweep comes back to this one.
        const [free] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [
          BACKUP_LOCK,
        ]);
        if (!free?.free) return;
        const [, due] = await manager.query<[unknown, number]>(
          'DELETE FROM loose_objects WHERE object_key = $1 AND delete_after <= now()',
          [key],
        );
        if (due === 1) await this.store.delete(key);
      });
    } catch (error) {
      this.logger.error({ err: error }, 'an object could not be deleted');
      await this.dataSource.query(
        'UPDATE loose_objects SET delete_after = now() + $2::interval WHERE object_key = $1',
        [key, RETRY],
      );
    }
  }
}
