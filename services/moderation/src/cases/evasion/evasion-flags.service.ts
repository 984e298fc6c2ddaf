import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaffNotifier } from '../../staff-signals/staff-notifier.js';
import { EvasionFlagEntity } from './evasion-flag.entity.js';
import type { EvasionFlagType } from './evasion-flag.type.js';
import { ADD_FLAG, FLAGS_OF_CASE, FLAGS_OF_MEMBERS, type FlagOfCase } from './evasion.statement.js';

/** A flag to add; one of `matchedMemberId` and `sealedCaseId` is set. */
export type NewEvasionFlag = Omit<EvasionFlagEntity, 'id' | 'createdAt'>;

/** Signs that a member is a person staff already know. A flag is shown to staff and decides nothing. */
@Injectable()
export class EvasionFlagsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: StaffNotifier,
  ) {}

  /** Adds a flag, unless there is the same one. Lock the member first, so that a deleted one gets none. */
  async add(tx: Transaction, flag: NewEvasionFlag): Promise<void> {
    const { memberId, kind, matchedMemberId, sealedCaseId, photoId, score } = flag;
    const values = [randomUUID(), memberId, kind, matchedMemberId, sealedCaseId, photoId, score];
    const added = await runStatement(tx.manager, ADD_FLAG, values);
    if (added.length > 0) tx.afterCommit(() => this.notifier.reviewsChanged());
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

  /** Deletes the flags of a deleted member. Others that refer to the member refer to the sealed case, if there is one. */
  async erase({ manager }: Transaction, memberId: string, sealedCaseId: string | null): Promise<void> {
    await manager.delete(EvasionFlagEntity, { memberId });
    const flagged = { matchedMemberId: memberId };
    if (sealedCaseId === null) await manager.delete(EvasionFlagEntity, flagged);
    else await manager.update(EvasionFlagEntity, flagged, { matchedMemberId: null, sealedCaseId });
  }
}
