import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FingerprintsService, type SimilarPhoto } from './fingerprints.service.js';
import { PhotoFingerprintEntity } from './photo-fingerprint.entity.js';
import { DELETE_FOUND_BY, INSERT_FOUND_BY, IS_COMPARED, MATCHES_OF } from './photo-matches.statement.js';

/** A photo of another member that shows the same picture. */
export interface PhotoMatch {
  photoId: string;
  similarity: number;
}

/**
 * The copies of photos, as the comparison after the upload has found them. The comparison of the later photo of a pair finds
 * the earlier one, so that together they know every pair, without another search.
 */
@Injectable()
export class PhotoMatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly fingerprints: FingerprintsService,
  ) {}

  /** Searches only for a photo that has not been compared yet. */
  async of(photoId: string): Promise<PhotoMatch[]> {
    const [state] = await runStatement(this.dataSource, IS_COMPARED, [photoId]);
    const searched = state?.isCompared === true ? [] : await this.fingerprints.findSimilar(photoId);
    return [...(await runStatement(this.dataSource, MATCHES_OF, [photoId])), ...matchesIn(searched)];
  }

  /** Stores the result of a comparison, replacing that of an earlier one. */
  async store({ manager }: Transaction, photoId: string, similar: readonly SimilarPhoto[]): Promise<void> {
    const matches = matchesIn(similar);
    await runStatement(manager, DELETE_FOUND_BY, [photoId]);
    await runStatement(manager, INSERT_FOUND_BY, [
      photoId,
      matches.map((match) => match.photoId),
      matches.map(({ similarity }) => similarity),
    ]);
    await manager.update(PhotoFingerprintEntity, { photoId }, { comparedAt: () => 'now()' });
  }
}

/** Without the pictures of which only the fingerprint is left. */
const matchesIn = (similar: readonly SimilarPhoto[]): PhotoMatch[] =>
  similar.flatMap(({ photoId, similarity }) => (photoId === null ? [] : [{ photoId, similarity }]));
