import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordResetTokenEntity } from '../password-reset/password-reset-token.entity.js';
import { ResetLinks } from '../password-reset/reset-links.js';
import { VerificationLinks } from '../sign-up/verification-links.js';
import { VerificationTokenEntity } from '../sign-up/verification-token.entity.js';

/** Lets administrators resend and cancel the emailed links of other accounts. */
@Injectable()
export class TokenAdministrationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly verificationLinks: VerificationLinks,
    private readonly resetLinks: ResetLinks,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** Sends another link, for the browser and password of the latest sign-up. Links sent since then stay valid. */
  async resendVerification(admin: Member, userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = await this.lock(tx, userId);
      if (account.emailVerifiedAt !== null) throw new DomainError('CONFLICT', 'This email is already verified.');
      await this.verificationLinks.issue(tx, account, account.passwordHash);
      await this.staffRecords.recordAct(tx, admin, { action: 'VERIFICATION_RESENT', subjectId: account.id });
    });
  }

  /** Deletes all verification links of an account. */
  async cancelVerification(admin: Member, userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = await this.lock(tx, userId);
      await tx.manager.delete(VerificationTokenEntity, { accountId: account.id });
      await this.staffRecords.recordAct(tx, admin, { action: 'VERIFICATION_CANCELED', subjectId: account.id });
    });
  }

  /** Sends a new link, which replaces the previous one. */
  async resendPasswordReset(admin: Member, userId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const account = await this.lock(tx, userId);
      if (account.emailVerifiedAt === null) throw new DomainError('CONFLICT', 'This email is not verified yet.');
      await this.resetLinks.issue(tx, account);
      await this.staffRecords.recordAct(tx, admin, { action: 'PASSWORD_RESET_RESENT', subjectId: account.id });
    });
  }

  /** Succeeds even if the request no longer exists. */
  async cancelPasswordReset(admin: Member, tokenId: string): Promise<void> {
    const id = requireId(tokenId);
    await this.unitOfWork.run(async (tx) => {
      const token = await tx.manager.findOneBy(PasswordResetTokenEntity, { id });
      await tx.manager.delete(PasswordResetTokenEntity, { id });
      const subjectId = token?.accountId ?? null;
      await this.staffRecords.recordAct(tx, admin, { action: 'PASSWORD_RESET_CANCELED', subjectId });
    });
  }

  private async lock(tx: Transaction, userId: string): Promise<AccountEntity> {
    const account = await this.accounts.lock(tx, requireId(userId, 'User not found'));
    if (account === null) throw DomainError.notFound('User not found');
    return account;
  }
}
