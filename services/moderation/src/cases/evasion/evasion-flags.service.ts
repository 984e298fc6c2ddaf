import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { StaffNotifier } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhotoEntity } from '../../media/photos/photo.entity.js';
import { EvasionFlagEntity } from './evasion-flag.entity.js';
import type { EvasionFlagType } from './evasion-flag.type.js';
import {
  ADD_FLAG,
  EARLIER_LOOKALIKES,
  FLAGS_OF_CASE,
  FLAGS_OF_MEMBERS,
  IS_BANNED,
  LOCK_FLAGS,
  type FlagOfCase,
} from './evasion.statement.js';

/** A flag to add; one of `matchedMemberId` and `sealedCaseId` is set. */
export type NewEvasionFlag = Omit<EvasionFlagEntity, 'id' | 'createdAt'>;

/** What a flag refers to: a banned member or a sealed case. */
export type FlagTarget = Pick<EvasionFlagEntity, 'matchedMemberId' | 'sealedCaseId'>;

/** Signs that a member is a person staff already know. A flag is shown to staff and decides nothing. */
@Injectable()
export class EvasionFlagsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: StaffNotifier,
  ) {}

  /** Adds a flag, unless there is the same one. Lock what the flag results from, so that a deleted member gets none. */
  async add(tx: Transaction, flag: NewEvasionFlag): Promise<void> {
    const { memberId, kind, matchedMemberId, sealedCaseId, photoId, score } = flag;
    const values = [randomUUID(), memberId, kind, matchedMemberId, sealedCaseId, photoId, score];
    const added = await runStatement(tx.manager, ADD_FLAG, values);
    // Staff are signaled only while a photo of the member is in review.
    if (added.length > 0 && (await tx.manager.existsBy(PhotoEntity, { memberId, status: 'PENDING' }))) {
      tx.afterCommit(() => this.notifier.itemAdded('photos', photoId, null));
    }
  }

  /**
   * Flags the members whose earlier photo shows the same picture as one of this member, who is banned. Until then, only
   * the later one of the two is flagged. Call it while the member is locked.
   */
  async flagEarlierLookalikes(tx: Transaction, userId: string): Promise<void> {
    await runStatement(tx.manager, LOCK_FLAGS, [userId]);
    await this.addLookalikes(tx, userId, { matchedMemberId: userId, sealedCaseId: null });
  }

  /** Whether a ban of the member is in force. */
  async isBanned({ manager }: Transaction, userId: string): Promise<boolean> {
    const [member] = await runStatement(manager, IS_BANNED, [userId]);
    return member?.isBanned === true;
  }

  /** By member, for staff: record the view. */
  async ofMembers(memberIds: readonly string[]): Promise<Map<string, EvasionFlagType[]>> {
    const flags = new Map<string, EvasionFlagType[]>();
    for (const { memberId, ...flag } of await runStatement(this.dataSource, FLAGS_OF_MEMBERS, [memberIds])) {
      flags.set(memberId, [...(flags.get(memberId) ?? []), flag]);
    }
    return flags;
  }

  /** For staff: record the view. */
  ofCase(sealedCaseId: string): Promise<FlagOfCase[]> {
    return runStatement(this.dataSource, FLAGS_OF_CASE, [sealedCaseId]);
  }

  /**
   * Deletes the flags of a deleted member. If there is a sealed case, the flags of others that refer to the member refer to
   * the case, and those whose earlier photo shows the same picture get one. Erase the hash of the address before.
   */
  async erase(tx: Transaction, memberId: string, sealedCaseId: string | null): Promise<void> {
    const { manager } = tx;
    await runStatement(manager, LOCK_FLAGS, [memberId]);
    const flagged = { matchedMemberId: memberId };
    if (sealedCaseId === null) {
      await manager.delete(EvasionFlagEntity, flagged);
    } else {
      const target = { matchedMemberId: null, sealedCaseId };
      await manager.update(EvasionFlagEntity, flagged, target);
      await this.addLookalikes(tx, memberId, target);
    }
    await manager.delete(EvasionFlagEntity, { memberId });
  }

  private async addLookalikes(tx: Transaction, userId: string, target: FlagTarget): Promise<void> {
    for (const earlier of await runStatement(tx.manager, EARLIER_LOOKALIKES, [userId, target.sealedCaseId])) {
      await this.add(tx, { ...earlier, ...target, kind: 'PHOTO', photoId: null });
    }
  }
}
