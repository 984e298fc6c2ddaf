import { DomainError, type EventData, type Member, type SanctionChange } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { endOfSanction, isInForce, lockMembers, type Sanction } from '@kindred/member-data';
import { requireId, StaffRecords, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AdminUsersService } from '../admin-users/admin-users.service.js';
import type { AdminUserType } from '../admin-users/admin-user.type.js';
import { MembersService } from '../../members/members.service.js';
import { SanctionEntity, type SanctionKind } from './sanction.entity.js';
import { requireSanctionable } from './sanction-policy.js';
import { endOf, sanctionInput } from './sanction-rules.js';

/** The sanctions of a member that have not expired. */
type SanctionsInForce = Pick<EventData<'moderation.sanctions-changed'>, 'ban' | 'mute'>;

const CHANGES = {
  BAN: ['ban', 'banned', 'ban-changed', 'unbanned'],
  MUTE: ['mute', 'muted', 'mute-changed', 'unmuted'],
} as const;

const USER_NOT_FOUND = 'User not found';

/** Bans and mutes (docs/product.md, "Sanctions"). */
@Injectable()
export class SanctionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly adminUsers: AdminUsersService,
    private readonly staffRecords: StaffRecords,
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
    const since = new Date();
    const until = endOf(since, duration);
    return this.change(kind, userId, async (tx, subjectId) => {
      await tx.manager.upsert(SanctionEntity, { userId: subjectId, kind, reason, since, until }, ['userId', 'kind']);
      const details = { reason, until: until?.toISOString() ?? null };
      await this.staffRecords.recordAct(tx, admin, { action: kind, subjectId, details });
    });
  }

  /**
   * Ends a ban or mute; succeeds also if there is none.
   * @throws DomainError NOT_FOUND, FORBIDDEN for administrators
   */
  lift(admin: Member, kind: SanctionKind, userId: string): Promise<AdminUserType> {
    return this.change(kind, userId, async (tx, subjectId) => {
      await tx.manager.delete(SanctionEntity, { userId: subjectId, kind });
      await this.staffRecords.recordAct(tx, admin, { action: `UN${kind}`, subjectId });
    });
  }

  private async change(
    kind: SanctionKind,
    userId: string,
    work: (tx: Transaction, subjectId: string) => Promise<void>,
  ): Promise<AdminUserType> {
    const subjectId = requireId(userId, USER_NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      await lockMembers(tx.manager, subjectId);
      const subject = await this.members.find(tx.manager, subjectId);
      if (subject === null) throw DomainError.notFound(USER_NOT_FOUND);
      requireSanctionable(subject);
      const before = await this.sanctionsInForce(tx, subjectId);
      await work(tx, subjectId);
      const after = await this.sanctionsInForce(tx, subjectId);
      const change = changeOf(kind, before, after);
      await tx.record('moderation.sanctions-changed', subjectId, { userId: subjectId, change, ...after });
      const presented = await this.adminUsers.find(subjectId, tx.manager);
      if (presented === null) throw DomainError.notFound(USER_NOT_FOUND);
      return presented;
    });
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

function presentSanction({ reason, since, until }: SanctionEntity): Sanction {
  return { reason, since: since.toISOString(), until: until?.toISOString() ?? null };
}

function changeOf(kind: SanctionKind, before: SanctionsInForce, after: SanctionsInForce): SanctionChange {
  const [property, imposed, changed, lifted] = CHANGES[kind];
  if (after[property] !== null) return before[property] === null ? imposed : changed;
  return before[property] === null ? 'none' : lifted;
}
