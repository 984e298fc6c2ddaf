import { DomainError } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { SecurityLog } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { SignInAttempts } from '../attempts/sign-in-attempts.service.js';
import type { ClientContext } from '../clients/client-context.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { digestOfRecoveryCode, normalizeCode } from './recovery-codes.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { stepOfCode } from './totp.js';

const invalidCode = (): DomainError => new DomainError('TOTP_INVALID', 'That code isn’t correct.');

/** Requires the second factor of accounts that have one (docs/product.md, "Signing in"). */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: SecondFactorSecrets,
    private readonly attempts: SignInAttempts,
    private readonly notices: SecurityNotices,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Checks the code before a session is started, and counts wrong ones. Accepts any code for an account without a second
   * factor.
   * @throws DomainError TOTP_REQUIRED, TOTP_INVALID, RATE_LIMITED
   */
  async requireCode(account: AccountEntity, client: ClientContext, code: string | null | undefined): Promise<void> {
    const factor = await this.find(this.dataSource.manager, account.id);
    if (factor === null) return;
    if (!code) throw new DomainError('TOTP_REQUIRED', 'Please enter the code from your authenticator app.');
    const counted = await this.attempts.countCode({ email: account.email, account, client });
    if ((await this.match(this.dataSource.manager, factor, code)) === undefined) {
      this.log.record('second-factor-failed', {
        ...this.log.accountDigests(account.email, account.id),
        network: client.network,
      });
      throw invalidCode();
    }
    await counted.refund();
  }

  /** Uses the code up in the transaction that starts the session. @throws DomainError TOTP_INVALID if it was used */
  async use(tx: Transaction, account: AccountEntity, code: string | null | undefined): Promise<void> {
    const factor = await this.find(tx.manager, account.id);
    if (factor === null) return;
    const matched = await this.match(tx.manager, factor, code ?? '');
    if (matched === undefined) throw invalidCode();
    const used =
      'step' in matched
        ? await tx.manager.update(
            SecondFactorEntity,
            { accountId: account.id, lastStep: LessThan(String(matched.step)) },
            { lastStep: String(matched.step) },
          )
        : await tx.manager.delete(RecoveryCodeEntity, { accountId: account.id, codeDigest: matched.codeDigest });
    if (used.affected !== 1) throw invalidCode();
    if ('codeDigest' in matched) await this.notices.record(tx, account, 'RECOVERY_CODE_USED');
  }

  private find(manager: EntityManager, accountId: string): Promise<SecondFactorEntity | null> {
    return manager.findOneBy(SecondFactorEntity, { accountId, confirmedAt: Not(IsNull()) });
  }

  /** What the code is: of an unused time step, or a recovery code; undefined if it is wrong. */
  private async match(
    manager: EntityManager,
    { accountId, secret, lastStep }: SecondFactorEntity,
    code: string,
  ): Promise<{ step: number } | { codeDigest: Buffer } | undefined> {
    const step = stepOfCode(this.secrets.open(accountId, secret).secret, normalizeCode(code), Date.now());
    if (step !== undefined) return step > Number(lastStep) ? { step } : undefined;
    const codeDigest = digestOfRecoveryCode(code);
    return (await manager.existsBy(RecoveryCodeEntity, { accountId, codeDigest })) ? { codeDigest } : undefined;
  }
}
