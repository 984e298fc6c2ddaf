import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import {
  ClaimsService,
  requireUnclaimedByOthers,
  StaffNotifier,
  StaffRecords,
  type ClaimableQueue,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PhotoEntity } from '../../media/photos/photo.entity.js';
import { PHOTO_CLAIMS } from './review-claims.statement.js';

export const PHOTO_NOT_FOUND = 'Photo not found';

const QUEUE: ClaimableQueue = {
  name: 'photos',
  statements: PHOTO_CLAIMS,
  actions: { claimed: 'PHOTO_CLAIMED', released: 'PHOTO_RELEASED' },
  idName: 'photoId',
  notFound: PHOTO_NOT_FOUND,
};

/** Claims on pending photos. */
@Injectable()
export class ReviewClaimsService extends ClaimsService {
  constructor(unitOfWork: UnitOfWork, staffRecords: StaffRecords, notifier: StaffNotifier) {
    super(QUEUE, unitOfWork, staffRecords, notifier);
  }

  protected override async requireClaimable(manager: EntityManager, admin: Member, id: string): Promise<void> {
    const photo = await manager.findOneBy(PhotoEntity, { id });
    if (photo === null) throw DomainError.notFound(PHOTO_NOT_FOUND);
    if (photo.status !== 'PENDING') throw new DomainError('CONFLICT', 'This photo has already been reviewed.');
    requireUnclaimedByOthers(admin, photo, new Date(), 'Another administrator is reviewing this photo.');
  }
}
