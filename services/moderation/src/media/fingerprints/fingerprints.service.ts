import { buffer } from 'node:stream/consumers';
import { UnitOfWork, type Task, type Transaction } from '@kindred/event-bus';
import { integerArray, runStatement, type RowOf } from '@kindred/platform/database';
import { secretsOf, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationSettings } from '../../settings.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { MediaStore } from '../stores/media-store.js';
import { FingerprintKey } from './fingerprint-keys.js';
import { fingerprintOf, wordsOf } from './fingerprint.js';
import {
  ALL_IF_FEW,
  CANDIDATES,
  COMPARED_RENDITION,
  DELETE_OF_CASE,
  DELETE_OF_MEMBER,
  DELETE_OF_PHOTO,
  DELETE_OF_PHOTOS,
  UNLINK_PHOTOS,
  INSERT_FINGERPRINT,
  SEAL,
} from './fingerprints.statement.js';
import { grayPictureOf, type GrayPicture } from './gray-picture.js';
import { isCandidate, MAX_CANDIDATES, MIN_SHARED_WORDS, search, type Candidate } from './search.js';

/** The width of the rendition that is compared, in pixels: more would be scaled down again. */
const COMPARED_WIDTH = 320;

/** Compares a photo, whose id is the key, with all others, once its fingerprint is stored. */
export const COMPARE_PHOTO: Task = {
  type: 'moderation.compare-photo',
  queue: 'moderation-tasks',
  dependsOn: 'media',
  attempts: 10,
  firstRetryMilliseconds: 60_000,
  maxRetryMilliseconds: 8 * 60 * 60_000,
};

/** A photo of another member, or of a sealed case, that shows the same picture. */
export interface SimilarPhoto {
  /** The member whose photo it is; null for one of a sealed case. */
  memberId: string | null;
  sealedCaseId: string | null;
  /** Null once the photo is deleted. */
  photoId: string | null;
  /** From `MIN_SIMILARITY` to 1. */
  similarity: number;
}

type CandidateRow = RowOf<(typeof CANDIDATES)['columns']>;

/** Stores the fingerprints of photos, and finds copies of a photo (docs/photo-similarity.md). */
@Injectable()
export class FingerprintsService {
  private readonly key: FingerprintKey;
  /** While the secret is rotated, also the one whose fingerprints have not been moved yet. */
  private readonly keys: readonly FingerprintKey[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: MediaStore,
    @Inject(SETTINGS) settings: ModerationSettings,
  ) {
    this.key = new FingerprintKey(settings.SESSION_SECRET);
    this.keys = secretsOf(settings).map((secret) => new FingerprintKey(secret));
  }

  /** Stores the fingerprint of a photo, replacing an earlier one. Does nothing for a photo without a file. */
  async record(photoId: string): Promise<void> {
    const picture = await this.pictureOf(photoId);
    if (picture === undefined) return;
    const fingerprint = fingerprintOf(picture.gray);
    const words = integerArray(this.key.hashWords(wordsOf(fingerprint)));
    const tiles = this.key.encrypt(fingerprint);
    await this.unitOfWork.run(async (tx) => {
      const photo = await tx.manager.findOne(PhotoEntity, {
        select: { id: true, memberId: true },
        where: { id: photoId },
        lock: { mode: 'pessimistic_write' },
      });
      if (photo === null) return;
      await runStatement(tx.manager, DELETE_OF_PHOTO, [photoId]);
      await runStatement(tx.manager, INSERT_FINGERPRINT, [photoId, photo.memberId, this.key.id, tiles, words]);
      await tx.enqueue(COMPARE_PHOTO, photoId);
    });
  }

  /** The photos of other members and of sealed cases that show the same picture, most similar first. */
  async findSimilar(photoId: string): Promise<SimilarPhoto[]> {
    const picture = await this.pictureOf(photoId);
    if (picture === undefined) return [];
    const matches = await search(picture.gray, (words) => this.candidates(words));
    return matches.flatMap(({ key: { photoId: found, memberId, sealedCaseId }, similarity }) =>
      memberId === picture.memberId ? [] : [{ memberId, sealedCaseId, photoId: found, similarity }],
    );
  }

  /**
   * Deletes the fingerprints of photos that are about to be deleted. Those of reviewed photos stay, without their photo,
   * while a report or a sanction concerns the member (docs/product.md, "Account data").
   */
  async dropPhotos(tx: Transaction, photoIds: readonly string[]): Promise<void> {
    await runStatement(tx.manager, DELETE_OF_PHOTOS, [photoIds]);
    await runStatement(tx.manager, UNLINK_PHOTOS, [photoIds]);
  }

  /** Moves the fingerprints of the member's reviewed photos to a sealed case. */
  async seal(tx: Transaction, memberId: string, sealedCaseId: string): Promise<void> {
    await runStatement(tx.manager, SEAL, [memberId, sealedCaseId]);
  }

  /** Deletes all fingerprints of a member, but not those of sealed cases. */
  async erase(tx: Transaction, memberId: string): Promise<void> {
    await runStatement(tx.manager, DELETE_OF_MEMBER, [memberId]);
  }

  async eraseSealed(tx: Transaction, sealedCaseId: string): Promise<void> {
    await runStatement(tx.manager, DELETE_OF_CASE, [sealedCaseId]);
  }

  private async candidates(words: Uint32Array): Promise<Candidate<CandidateRow>[]> {
    const candidates: Candidate<CandidateRow>[] = [];
    for (const key of this.keys) candidates.push(...(await this.candidatesWith(key, words)));
    return candidates;
  }

  private async candidatesWith(key: FingerprintKey, words: Uint32Array): Promise<Candidate<CandidateRow>[]> {
    const candidateOf = (row: CandidateRow) => ({ key: row, fingerprint: key.decrypt(row.tiles) });
    // Planning the look-up of a picture's words takes a quarter of a second: comparing a few fingerprints here is faster. A key
    // without any, such as the earlier one after a rotation, takes the longer way.
    const few = await runStatement(this.dataSource, ALL_IF_FEW, [key.id, MAX_CANDIDATES]);
    if (few.length > 0) return few.map(candidateOf).filter(({ fingerprint }) => isCandidate(fingerprint, words));
    const parameters = [integerArray(key.hashWords(words)), MIN_SHARED_WORDS, MAX_CANDIDATES, key.id];
    return (await runStatement(this.dataSource, CANDIDATES, parameters)).map(candidateOf);
  }

  /** Undefined for a photo that is deleted, or whose file is missing. */
  private async pictureOf(photoId: string): Promise<{ memberId: string; gray: GrayPicture } | undefined> {
    const [rendition] = await runStatement(this.dataSource, COMPARED_RENDITION, [photoId, COMPARED_WIDTH]);
    const stored = rendition && (await this.store.get(rendition.key));
    if (rendition === undefined || stored === undefined) return undefined;
    return { memberId: rendition.memberId, gray: await grayPictureOf(await buffer(stored.body)) };
  }
}
