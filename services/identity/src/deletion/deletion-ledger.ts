import { POLICY_PERIODS } from '@kindred/contracts';
import { openObjectFolder, type ObjectFolder } from '@kindred/platform/storage';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { IdentitySettings } from '../settings.js';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** Longer than any backup, so that each backup of a deleted account has its entry. */
const KEPT_DAYS = POLICY_PERIODS.backupDays + 2;

/** `<day>/<account id>` */
const ENTRY = /^\d{4}-\d\d-\d\d\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * The ids of deleted accounts, in DELETION_LEDGER: outside the database, so that restoring an old database does not bring
 * the accounts back. Each entry is an empty object.
 */
@Injectable()
export class DeletionLedger {
  private readonly folder: ObjectFolder | undefined;

  constructor(@Inject(SETTINGS) { DELETION_LEDGER: location }: IdentitySettings) {
    this.folder = location === undefined ? undefined : openObjectFolder(location);
  }

  get isConfigured(): boolean {
    return this.folder !== undefined;
  }

  /** Idempotent. */
  async record(userId: string, at = new Date()): Promise<void> {
    await this.folder?.put(`${dayOf(at)}/${userId}`, Readable.from([Buffer.alloc(0)]), 0);
  }

  /** The ids of the accounts that were deleted, some of them twice. */
  async *deletedIds(): AsyncGenerator<string> {
    for await (const key of this.folder?.list() ?? []) {
      const id = ENTRY.exec(key)?.[1];
      if (id !== undefined) yield id;
    }
  }

  /** Removes the entries that are older than any backup. @returns how many */
  async prune(now = new Date()): Promise<number> {
    const firstKept = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS));
    let removed = 0;
    for await (const key of this.folder?.list() ?? []) {
      if (key >= firstKept) break;
      if (!ENTRY.test(key)) continue;
      await this.folder?.remove(key);
      removed += 1;
    }
    return removed;
  }
}
