import type { Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordResetTokenEntity } from '../password-reset/password-reset-token.entity.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { passwordChangeRule } from './credential-rules.js';
import { OwnerCheck } from '../accounts/owner-check.service.js';
import { requireStrongPassword } from './password-policy.js';
import { hashPassword } from './passwords.js';
import { wrongPassword } from './wrong-password.js';

/** Changes the password of a signed-in member. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly owners: OwnerCheck,
    private readonly sessions: SessionsService,
    private readonly notices: SecurityNotices,
  ) {}

  /**
   * Ends all other sessions, voids an open reset link, and tells the owner.
   * @throws DomainError VALIDATION for an invalid or too common new password, FORBIDDEN for a wrong current one
   */
  async change(member: Member, input: { password: string; newPassword: string }): Promise<void> {
    const { password, newPassword } = validate(passwordChangeRule, input);
    const account = await this.owners.require(member, password);
    await requireStrongPassword(newPassword, account.email, 'newPassword');
    const passwordHash = await hashPassword(newPassword);
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.accounts.lock(tx, account.id);
      if (locked?.passwordHash !== account.passwordHash) throw wrongPassword();
      await this.accounts.setPassword(tx, locked, passwordHash);
      await tx.manager.delete(PasswordResetTokenEntity, { accountId: locked.id });
      await this.sessions.endOthers(tx, member);
      await this.sessions.confirm(tx, member);
      await this.notices.record(tx, locked, 'PASSWORD_CHANGED');
    });
  }
}
