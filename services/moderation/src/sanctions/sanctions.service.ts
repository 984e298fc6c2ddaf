import { DomainError, type EventData, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockMembers, requireId, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AdminUsersService } from '../admin-users/admin-users.service.js';
import type { AdminUserType } from '../admin-users/admin-user.type.js';
import { AuditService } from '../audit/audit.service.js';
import { MembersService } from '../members/members.service.js';
import { SanctionEntity, type SanctionKind } from './sanction.entity.js';
import { requireSanctionable } from './sanction-policy.js';
import { endOf, sanctionInput } from './sanction-rules.js';

type SanctionState = EventData<'moderation.sanctions-changed'>;

const USER_NOT_FOUND = 'User not found';

/** Bans and mutes (docs/product.md, "Sanctions"). */
@Injectable()
export class SanctionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly adminUsers: AdminUsersService,
    private readonly audit: AuditService,
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
    return this.change(userId, async (tx, subjectId) => {
      await tx.manager.upsert(SanctionEntity, { userId: subjectId, kind, reason, since, until }, ['userId', 'kind']);
      await this.audit.record(tx.manager, { adminId: admin.userId, action: kind, subjectId, reason, until });
    });
  }

  /**
   * Ends a ban or mute; succeeds also if there is none.
   * @throws DomainError NOT_FOUND, FORBIDDEN for administrators
   */
  lift(admin: Member, kind: SanctionKind, userId: string): Promise<AdminUserType> {
    return this.change(userId, async (tx, subjectId) => {
      await tx.manager.delete(SanctionEntity, { userId: subjectId, kind });
      await this.audit.record(tx.manager, { adminId: admin.userId, action: `UN${kind}`, subjectId });
    });
  }

  private async change(
    userId: string,
    work: (tx: Transaction, subjectId: string) => Promise<void>,
  ): Promise<AdminUserType> {
    const subjectId = requireId(userId, USER_NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      await lockMembers(tx.manager, subjectId);
      const subject = await this.members.find(tx.manager, subjectId);
      if (subject === null) throw DomainError.notFound(USER_NOT_FOUND);
      requireSanctionable(subject);
      await work(tx, subjectId);
      await tx.record('moderation.sanctions-changed', subjectId, await this.activeSanctions(tx, subjectId));
      const presented = await this.adminUsers.find(subjectId, tx.manager);
      if (presented === null) throw DomainError.notFound(USER_NOT_FOUND);
      return presented;
    });
  }

  private async activeSanctions({ manager }: Transaction, userId: string): Promise<SanctionState> {
    const sanctions = await manager.findBy(SanctionEntity, { userId });
    const activeSanction = (kind: SanctionKind): SanctionState['ban'] => {
      const found = sanctions.find((each) => each.kind === kind);
      if (found === undefined || (found.until !== null && found.until.getTime() <= Date.now())) return null;
      return {
        reason: found.reason,
        since: found.since.toISOString(),
        until: found.until?.toISOString() ?? null,
      };
    };
    return { userId, ban: activeSanction('BAN'), mute: activeSanction('MUTE') };
  }
}
