import { LIMITS } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { MediaStore, type StoredObject } from '../stores/media-store.js';
import { quarantineKey } from '../stores/signed-urls.js';
import { DELETE_OBJECT } from '../stores/unreferenced-objects.service.js';

const URL_SECONDS = LIMITS.uploadUrlMinutes * 60;
/** An upload that began before its URL expired can end later. The orphan sweep deletes what is written after this. */
const LIFETIME_SECONDS = URL_SECONDS + 60 * 60;

/**
 * Files that browsers send straight to the bucket. Their signed URLs bind neither size, type, nor the number of uploads, so
 * nothing but the check of an upload reads these objects, and they are deleted whether or not it takes place.
 */
@Injectable()
export class Quarantine {
  constructor(private readonly store: MediaStore) {}

  /** Opens the quarantine for one file. @returns the URL to send it to; undefined if uploads go to the gateway */
  async open(tx: Transaction, uploadId: string): Promise<string | undefined> {
    const { signedUrls } = this.store;
    if (signedUrls === undefined) return undefined;
    await tx.enqueue(DELETE_OBJECT, quarantineKey(uploadId), LIFETIME_SECONDS);
    return signedUrls.upload(uploadId, URL_SECONDS);
  }

  /** The file as it is now; undefined if there is none. The body must be read or destroyed. */
  async get(uploadId: string): Promise<StoredObject | undefined> {
    return this.store.signedUrls && this.store.get(quarantineKey(uploadId));
  }

  /** Deletes the file; if that fails, the task deletes it later. */
  async delete(uploadId: string): Promise<void> {
    await this.store.delete(quarantineKey(uploadId)).catch(() => undefined);
  }

  /** Deletes the files of these uploads after the commit. */
  async release(tx: Transaction, uploadIds: readonly string[]): Promise<void> {
    if (this.store.signedUrls !== undefined) await tx.enqueue(DELETE_OBJECT, uploadIds.map(quarantineKey));
  }

  /** The upload id in a URL made by `open`, with or without its query; undefined for any other text. */
  uploadIdOf(address: string): string | undefined {
    return this.store.signedUrls?.uploadIdOf(address);
  }
}
