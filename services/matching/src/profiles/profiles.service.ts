import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { republishCoupleOf } from '../couples/couple-events.js';
import { refreshCards } from '../discover/deck-cards.js';
import { IdentityDetailsService } from '../identity-details/identity-details.service.js';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { coordinatesOf } from '../places/city-centers.js';
import type { MatchingSettings } from '../settings.js';
import { ageOn, todayInUtc } from './age.js';
import { requireUnlockedDate, underAgeDate } from './date-of-birth.js';
import type { OwnProfileType } from './own-profile.type.js';
import type { ProfileInput } from './profile-input.type.js';
import { mergeProfile, requireUnmutedForTexts, type ProfileValues } from './profile-policy.js';
import { changedScore } from './profile-score.js';
import { presentNoProfile, presentOwnProfile, presentProfile } from './profile.presenter.js';
import { ProfileEntity } from './profile.entity.js';
import type { ProfileType } from './profile.type.js';
import { LOCK_ACTIVE_MEMBER, MEMBER_WITHOUT_PROFILE, OWN_PROFILE } from './profiles.statement.js';

/** The caller's own profile. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly identityDetails: IdentityDetailsService,
    @Inject(SETTINGS) private readonly settings: MatchingSettings,
  ) {}

  async own(userId: string, manager: EntityManager = this.dataSource.manager): Promise<OwnProfileType> {
    const [row] = await runStatement(manager, OWN_PROFILE, [userId]);
    if (row !== undefined) return presentOwnProfile(row);
    const [member] = await runStatement(manager, MEMBER_WITHOUT_PROFILE, [userId]);
    return presentNoProfile(userId, member);
  }

  /** The profile as other members see it; null until it is saved. */
  async findPublic(userId: string, manager: EntityManager = this.dataSource.manager): Promise<ProfileType | null> {
    const [row] = await runStatement(manager, OWN_PROFILE, [userId]);
    return row === undefined ? null : presentProfile(row);
  }

  /**
   * Creates or updates the profile. A date of birth under the minimum age is rejected and remembered.
   * @throws DomainError VALIDATION with the invalid fields, DATE_LOCKED for another date of birth once a photo is approved,
   * MUTED for a muted member's new texts, UNAVAILABLE until the account's first event arrives
   */
  async save(userId: string, input: ProfileInput): Promise<OwnProfileType> {
    const today = todayInUtc();
    const rejectedDate = underAgeDate(input, today);
    if (rejectedDate !== null) await this.identityDetails.recordUnderAge(userId, rejectedDate);
    return this.unitOfWork.run(async (tx) => {
      const [member] = await runStatement(tx.manager, LOCK_ACTIVE_MEMBER, [userId]);
      if (member === undefined) throw accountNotReadyError();
      const current = await tx.manager.findOneBy(ProfileEntity, { userId });
      requireUnlockedDate(input, current, member.hasApprovedPhoto);
      const values = mergeProfile(input, current, { today, brandName: this.settings.BRAND_NAME });
      requireUnmutedForTexts(member.mutedUntil, current, values);
      await tx.manager.save(ProfileEntity, { userId, ...values, ...coordinatesOf(values) });
      await refreshCards(tx.manager, [userId]);
      await this.publish(tx, userId, current, values);
      const scored = changedScore(current, values);
      if (scored !== undefined) await tx.record('matching.profile-scored', userId, { userId, ...scored });
      return this.own(userId, tx.manager);
    });
  }

  /** Publishes only changes of the name or the date of birth: other services store the name and the age. */
  private async publish(
    tx: Transaction,
    userId: string,
    before: ProfileValues | null,
    after: ProfileValues,
  ): Promise<void> {
    const { displayName, dateOfBirth } = after;
    if (before?.displayName === displayName && before.dateOfBirth === dateOfBirth) return;
    await this.identityDetails.recordChanges(tx, userId, before, after, { byStaff: false });
    const age = ageOn(dateOfBirth, todayInUtc());
    await tx.record('matching.profile-changed', userId, { userId, displayName, complete: true, age });
    if (before !== null && before.displayName !== displayName) await republishCoupleOf(tx, userId);
  }
}
