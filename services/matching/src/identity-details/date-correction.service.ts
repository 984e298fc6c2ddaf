import { DomainError, LIMITS, REQUIRED_MESSAGES, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { requiredText, requireId, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refreshCards } from '../discover/deck-cards.js';
import { MemberEntity } from '../members/member.entity.js';
import { ageOn, todayInUtc } from '../profiles/age.js';
import { dateOfBirthText } from '../profiles/date-of-birth.js';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { IdentityDetailsService } from './identity-details.service.js';

const USER_NOT_FOUND = 'User not found';
const NO_PROFILE = 'This member has not saved a profile yet.';

const correction = (today: string) =>
  z.object({
    dateOfBirth: dateOfBirthText(today).refine((date) => date !== null, REQUIRED_MESSAGES.dateOfBirth),
    reason: requiredText('The reason', LIMITS.reasonMaxLength, REQUIRED_MESSAGES.sanctionReason),
  });

/** Corrections of dates of birth by staff (docs/product.md, "Administration"). */
@Injectable()
export class DateCorrectionService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly identityDetails: IdentityDetailsService,
  ) {}

  /**
   * Changes the date, even while it is locked, and publishes the reason for the audit trail. The same date changes
   * nothing.
   * @throws DomainError VALIDATION, NOT_FOUND without a profile
   */
  async correct(admin: Member, member: string, input: { dateOfBirth: string; reason: string }): Promise<void> {
    const today = todayInUtc();
    const { dateOfBirth, reason } = validate(correction(today), input);
    const userId = requireId(member, USER_NOT_FOUND);
    if (dateOfBirth === null) throw new Error('a required field is missing after validation');
    await this.unitOfWork.run(async (tx) => {
      const where = { userId };
      const locked = await tx.manager.findOne(MemberEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (locked === null) throw DomainError.notFound(USER_NOT_FOUND);
      const profile = await tx.manager.findOneBy(ProfileEntity, where);
      if (profile === null) throw DomainError.notFound(NO_PROFILE);
      if (profile.dateOfBirth === dateOfBirth) return;
      const { displayName } = profile;
      await tx.manager.update(ProfileEntity, where, { dateOfBirth });
      await refreshCards(tx.manager, [userId]);
      await this.identityDetails.recordChanges(tx, userId, profile, { displayName, dateOfBirth }, { byStaff: true });
      const age = ageOn(dateOfBirth, today);
      await tx.record('matching.profile-changed', userId, { userId, displayName, complete: true, age });
      const correctionId = randomUUID();
      const corrected = { correctionId, userId, adminId: admin.userId, reason };
      await tx.record('matching.date-of-birth-corrected', correctionId, corrected);
    });
  }
}
