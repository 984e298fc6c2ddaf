import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { republishCoupleOf } from '../couples/couple-events.js';
import { refreshCards } from '../discover/deck-cards.js';
import { MemberEntity } from '../members/member.entity.js';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { ageOn, todayInUtc } from './age.js';
import type { OwnProfileType } from './own-profile.type.js';
import type { ProfileInput } from './profile-input.type.js';
import { mergeProfile, type ProfileValues } from './profile-policy.js';
import { presentNoProfile, presentOwnProfile, presentProfile } from './profile.presenter.js';
import { ProfileEntity } from './profile.entity.js';
import type { ProfileType } from './profile.type.js';
import { MEMBER_WITHOUT_PROFILE, OWN_PROFILE } from './profiles.statement.js';

/** The caller's own profile. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
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
   * Creates or updates the profile.
   * @throws DomainError VALIDATION with the invalid fields, UNAVAILABLE until the account's first event arrives
   */
  save(userId: string, input: ProfileInput): Promise<OwnProfileType> {
    return this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.manager.update(MemberEntity, { userId }, { lastActiveAt: new Date() });
      if (affected !== 1) throw accountNotReadyError();
      const current = await tx.manager.findOneBy(ProfileEntity, { userId });
      const values = mergeProfile(input, current, todayInUtc());
      await tx.manager.save(ProfileEntity, { userId, ...values });
      await refreshCards(tx.manager, [userId]);
      await this.publish(tx, userId, current, values);
      return this.own(userId, tx.manager);
    });
  }

  /** Publishes only changes of the name or the date of birth: other services store the name and the age. */
  private async publish(
    tx: Transaction,
    userId: string,
    before: ProfileValues | null,
    { displayName, dateOfBirth }: ProfileValues,
  ): Promise<void> {
    if (before?.displayName === displayName && before.dateOfBirth === dateOfBirth) return;
    const age = ageOn(dateOfBirth, todayInUtc());
    await tx.record('matching.profile-changed', userId, { userId, displayName, complete: true, age });
    if (before !== null && before.displayName !== displayName) await republishCoupleOf(tx, userId);
  }
}
