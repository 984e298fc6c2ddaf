import { TaskHandler, UnitOfWork, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COMPARE_PHOTO, FingerprintsService } from '../../media/fingerprints/fingerprints.service.js';
import { PhotoMatchesService } from '../../media/fingerprints/photo-matches.service.js';
import { PhotoEntity } from '../../media/photos/photo.entity.js';
import { EvasionFlagsService } from './evasion-flags.service.js';

/**
 * Flags a member whose photo shows the same picture as one of another member or of a sealed case, and stores the copies for
 * the review.
 */
@TaskHandler(COMPARE_PHOTO)
@Injectable()
export class PhotoComparison implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly fingerprints: FingerprintsService,
    private readonly matches: PhotoMatchesService,
    private readonly flags: EvasionFlagsService,
  ) {}

  async run({ key: photoId }: TaskContext): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id: photoId });
    if (photo === null) return;
    const { memberId } = photo;
    const found = await this.fingerprints.findSimilar(photoId);
    for (const { memberId: matchedMemberId, sealedCaseId, similarity: score } of found) {
      await this.unitOfWork.run(async (tx) => {
        const members = matchedMemberId === null ? [memberId] : [memberId, matchedMemberId];
        if (!(await lockUnlessErased(tx.manager, ...members))) return;
        await this.flags.add(tx, { memberId, kind: 'PHOTO', matchedMemberId, sealedCaseId, photoId, score });
        if (await this.flags.isBanned(tx, memberId)) await this.flags.flagEarlierLookalikes(tx, memberId);
      });
    }
    await this.unitOfWork.run((tx) => this.matches.store(tx, photoId, found));
  }
}
