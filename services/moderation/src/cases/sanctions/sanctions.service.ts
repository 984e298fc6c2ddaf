import { randomUUID } from 'node:crypto';
import {
  DomainError,
  liveTopics,
  type EventData,
  type Member,
  type MemberSignal,
  type SanctionChange,
} from '@kindred/contracts';
import { LiveChannel, UnitOfWork, type Transaction } from '@kindred/event-bus';
import { endOfSanction, isInForce, lockMembers, type Sanction } from '@kindred/member-data';
import { requireId, StaffRecords, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AdminUsersService } from '../admin-users/admin-users.service.js';
import type { AdminUserType } from '../admin-users/admin-user.type.js';
import { StaffNotifier } from '../../media/photos/staff-notifier.js';
import { MembersService } from '../../members/members.service.js';
import { SanctionRecordEntity } from './sanction-record.entity.js';
import { SanctionEntity, type SanctionKind } from './sanction.entity.js';
import { requireSanctionable } from './sanction-policy.js';
import { endOf, sanctionInput } from './sanction-rules.js';

/** The sanctions of a member that have not expired. */
type SanctionsInForce = Pick<EventData<'moderation.sanctions-changed'>, 'ban' | 'mute'>;

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

  /** `impose` within a transaction. @throws DomainError NOT_FOUND, FORBIDDEN for administrators */
  async imposeWithin(tx: Transaction, admin: Member, sanction: NewSanction): Promise<void> {
    const { kind, userId, reason, duration, report } = sanction;
    const since = new Date();
    const until = endOf(since, duration);
    await this.change(tx, kind, userId, false, async () => {
      const id = randomUUID();
      await this.end(tx, kind, userId, since);
      await tx.manager.upsert(SanctionEntity, { id, userId, kind, reason, since, until }, ['userId', 'kind']);
      await tx.manager.insert(SanctionRecordEntity, {
        ...{ id, userId, kind, reason, since, until },
        ...{ imposedBy: admin.userId, reportId: report?.reportId ?? null },
      });
      const details = { reason, until: until?.toISOString() ?? null, ...(report && { reportId: report.reportId }) };
      const involvedIds = reporterOf(report);
      await this.staffRecords.recordAct(tx, admin, { action: kind, subjectId: userId, details, involvedIds });
    });
  }

  /**
   * Ends a ban or mute; succeeds also if there is none.
   * @throws DomainError NOT_FOUND, FORBIDDEN for administrators
   */
  async lift(admin: Member, kind: SanctionKind, userId: string): Promise<AdminUserType> {
    const subjectId = requireId(userId, USER_NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      await this.liftWithin(tx, admin, kind, subjectId, false);
      return this.present(tx, subjectId);
    });
  }

  /** `lift` within a transaction. @param isAppealed whether an appeal lifts it */
  async liftWithin(
    tx: Transaction,
    admin: Member,
    kind: SanctionKind,
    userId: string,
    isAppealed: boolean,
  ): Promise<void> {
    await this.change(tx, kind, userId, isAppealed, async () => {
      await tx.manager.delete(SanctionEntity, { userId, kind });
      await this.end(tx, kind, userId, new Date());
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
    tx.afterCommit(() => this.notifier.casesChanged());
  }

  /** Ends the record of the present sanction of this kind. */
  private async end({ manager }: Transaction, kind: SanctionKind, userId: string, at: Date): Promise<void> {
    await manager.update(SanctionRecordEntity, { userId, kind, endedAt: IsNull() }, { endedAt: at });
  }

  private async present({ manager }: Transaction, userId: string): Promise<AdminUserType> {
    const presented = await this.adminUsers.find(userId, manager);
    if (presented === null) throw DomainError.notFound(USER_NOT_FOUND);
    return presented;
  }

  private async sanctionsInForce({ manager }: Transaction, userId: string): Promise<SanctionsInForce> {
    const sanctions = await manager.findBy(SanctionEntity, { userId });
    const now = new Date();
    const inForce = (kind: SanctionKind): Sanction | null => {
      const found = sanctions.find((sanction) => sanction.kind === kind);
      const sanction = found === undefined ? null : presentSanction(found);
      return isInForce(endOfSanction(sanction), now) ? sanction : null;
    };
    return { ban: inForce('BAN'), mute: inForce('MUTE') };
  }
}

/** The reporter, whose name must not be in the audit trail. */
export const reporterOf = (report: SanctionGround | null): string[] => (report?.reporterId ? [report.reporterId] : []);

function presentSanction({ id, reason, since, until }: SanctionEntity): Sanction {
  return { id, reason, since: since.toISOString(), until: until?.toISOString() ?? null };
}

function changeOf(kind: SanctionKind, before: SanctionsInForce, after: SanctionsInForce): SanctionChange {
  const [property, imposed, changed, lifted] = CHANGES[kind];
  if (after[property] !== null) return before[property] === null ? imposed : changed;
  return before[property] === null ? 'none' : lifted;
}
