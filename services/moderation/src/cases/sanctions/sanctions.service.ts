import { randomUUID } from 'node:crypto';
import { DomainError, liveTopics, type Member, type MemberSignal, type SanctionChange } from '@kindred/contracts';
import { LiveChannel, UnitOfWork, type Transaction } from '@kindred/event-bus';
import { isInForce, lockMembers } from '@kindred/member-data';
import { requireId, StaffNotifier, StaffRecords, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AdminUsersService } from '../admin-users/admin-users.service.js';
import type { AdminUserType } from '../admin-users/admin-user.type.js';
import { BanScreening } from '../evasion/ban-screening.service.js';
import { MembersService } from '../../members/members.service.js';
import { isRecordInForce, SanctionRecordEntity } from './sanction-record.entity.js';
import { SanctionEntity, type SanctionKind } from './sanction.entity.js';
import { requireSanctionable } from './sanction-policy.js';
import { endOf, lastsLonger, longestOf, sanctionInput } from './sanction-rules.js';
import { sanctionsInForce, type SanctionsInForce } from './sanctions-in-force.js';

/** A ban or mute to impose. */
export interface NewSanction {
  kind: SanctionKind;
  userId: string;
  reason: string;
  /** In days; permanent without it. */
  duration: number | null | undefined;
  /** The report it results from. */
  report: SanctionGround | null;
}

/** What a sanction keeps of its report. */
export interface SanctionGround {
  reportId: string;
  /** Null once the reporter's account is deleted. */
  reporterId: string | null;
}

const CHANGES = {
  BAN: ['ban', 'banned', 'ban-changed', 'unbanned'],
  MUTE: ['mute', 'muted', 'mute-changed', 'unmuted'],
} as const;

/** The member's open pages show the sanction. */
export const SANCTIONS_CHANGED: MemberSignal = { kind: 'sanctions-changed' };

const USER_NOT_FOUND = 'User not found';

/** Bans and mutes (docs/product.md, "Sanctions"). */
@Injectable()
export class SanctionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly adminUsers: AdminUsersService,
    private readonly staffRecords: StaffRecords,
    private readonly live: LiveChannel,
    private readonly notifier: StaffNotifier,
    private readonly banScreening: BanScreening,
  ) {}

  /**
   * Bans or mutes a user from now on and replaces an existing sanction of that kind; `duration` in days, null for
   * permanent.
   * @throws DomainError VALIDATION, NOT_FOUND, FORBIDDEN for administrators
   */
  async impose(
    admin: Member,
    kind: SanctionKind,
    userId: string,
    input: { reason: string; duration: number | null },
  ): Promise<AdminUserType> {
    const { reason, duration } = validate(sanctionInput, input);
    const subjectId = requireId(userId, USER_NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      await this.imposeWithin(tx, admin, { kind, userId: subjectId, reason, duration, report: null });
      return this.present(tx, subjectId);
    });
  }

  /**
   * `impose` within a transaction. The outcome of a report never shortens a sanction in force: next to a longer one, the
   * new one is recorded, and takes effect only if an appeal lifts the longer one.
   * @throws DomainError NOT_FOUND, FORBIDDEN for administrators
   */
  async imposeWithin(tx: Transaction, admin: Member, sanction: NewSanction): Promise<void> {
    const { kind, userId, reason, duration, report } = sanction;
    const since = new Date();
    const until = endOf(since, duration);
    await this.change(tx, kind, userId, false, async () => {
      const imposed = { id: randomUUID(), userId, kind, reason, since, until };
      const longer = report === null ? null : await this.longerThan(tx, imposed);
      if (longer === null) {
        await this.end(tx, kind, userId, since);
        await tx.manager.upsert(SanctionEntity, imposed, ['userId', 'kind']);
        if (kind === 'BAN') await this.banScreening.screen(tx, userId);
      }
      const reportId = report?.reportId ?? null;
      await tx.manager.insert(SanctionRecordEntity, { ...imposed, imposedBy: admin.userId, reportId });
      await this.staffRecords.recordAct(tx, admin, {
        action: kind,
        subjectId: userId,
        details: {
          ...{ reason, until: until?.toISOString() ?? null },
          ...(reportId !== null && { reportId }),
          ...(longer !== null && { coveredBy: longer.id }),
        },
        involvedIds: reporterOf(report),
      });
    });
  }

  /**
   * Ends a ban or mute; succeeds also if there is none.
   * @throws DomainError NOT_FOUND, FORBIDDEN for administrators
   */
  async lift(admin: Member, kind: SanctionKind, userId: string): Promise<AdminUserType> {
    const subjectId = requireId(userId, USER_NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      await this.change(tx, kind, subjectId, false, async () => {
        await tx.manager.delete(SanctionEntity, { userId: subjectId, kind });
        await this.end(tx, kind, subjectId, new Date());
        await this.staffRecords.recordAct(tx, admin, { action: `UN${kind}`, subjectId });
      });
      return this.present(tx, subjectId);
    });
  }

  /** Lifts the ban or mute in force after an appeal. A shorter one that is recorded next to it takes effect. */
  async liftAppealed(
    tx: Transaction,
    admin: Member,
    { id, kind, userId }: { id: string; kind: SanctionKind; userId: string },
  ): Promise<void> {
    const { manager } = tx;
    await this.change(tx, kind, userId, true, async () => {
      const now = new Date();
      await manager.delete(SanctionEntity, { userId, kind });
      await manager.update(SanctionRecordEntity, { id }, { endedAt: now });
      const records = await manager.findBy(SanctionRecordEntity, { userId, kind, endedAt: IsNull() });
      const next = longestOf(records.filter((record) => isRecordInForce(record, now)));
      if (next !== undefined) {
        const { reason, since, until } = next;
        await manager.insert(SanctionEntity, { id: next.id, userId, kind, reason, since, until });
      }
      await this.staffRecords.recordAct(tx, admin, { action: `UN${kind}`, subjectId: userId });
    });
  }

  /** Locks a member who can be sanctioned. @throws DomainError NOT_FOUND, FORBIDDEN for administrators */
  async lockSubject(tx: Transaction, userId: string): Promise<void> {
    await lockMembers(tx.manager, userId);
    const subject = await this.members.find(tx.manager, userId);
    if (subject === null) throw DomainError.notFound(USER_NOT_FOUND);
    requireSanctionable(subject);
  }

  private async change(
    tx: Transaction,
    kind: SanctionKind,
    userId: string,
    isAppealed: boolean,
    work: () => Promise<void>,
  ): Promise<void> {
    await this.lockSubject(tx, userId);
    const before = await this.sanctionsInForce(tx, userId);
    await work();
    const after = await this.sanctionsInForce(tx, userId);
    const change = changeOf(kind, before, after);
    const appealed = isAppealed ? { isAppealed } : {};
    await tx.record('moderation.sanctions-changed', userId, { userId, change, ...after, ...appealed });
    tx.afterCommit(() => this.live.publish(liveTopics.member(userId), SANCTIONS_CHANGED));
    // The shield does not list banned members, so its count changes.
    if (kind === 'BAN') tx.afterCommit(() => this.notifier.countsChanged());
  }

  /** The sanction of the same kind in force that ends later. */
  private async longerThan(
    { manager }: Transaction,
    { userId, kind, since, until }: Pick<SanctionEntity, 'userId' | 'kind' | 'since' | 'until'>,
  ): Promise<SanctionEntity | null> {
    const present = await manager.findOneBy(SanctionEntity, { userId, kind });
    if (present === null || !isInForce(present.until ?? Infinity, since)) return null;
    return lastsLonger(present, { until }) ? present : null;
  }

  /** Ends the records of the sanctions of this kind. */
  private async end({ manager }: Transaction, kind: SanctionKind, userId: string, at: Date): Promise<void> {
    await manager.update(SanctionRecordEntity, { userId, kind, endedAt: IsNull() }, { endedAt: at });
  }

  private async present({ manager }: Transaction, userId: string): Promise<AdminUserType> {
    const presented = await this.adminUsers.find(userId, manager);
    if (presented === null) throw DomainError.notFound(USER_NOT_FOUND);
    return presented;
  }

  private async sanctionsInForce({ manager }: Transaction, userId: string): Promise<SanctionsInForce> {
    return sanctionsInForce(await manager.findBy(SanctionEntity, { userId }), new Date());
  }
}

/** The reporter, whose name must not be in the audit trail. */
export const reporterOf = (report: SanctionGround | null): string[] => (report?.reporterId ? [report.reporterId] : []);

function changeOf(kind: SanctionKind, before: SanctionsInForce, after: SanctionsInForce): SanctionChange {
  const [property, imposed, changed, lifted] = CHANGES[kind];
  if (after[property]?.id === before[property]?.id) return 'none';
  if (after[property] === null) return lifted;
  return before[property] === null ? imposed : changed;
}
