import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { MemberSignals } from '../accounts/member-signals.js';
import { OwnerCheck } from '../accounts/owner-check.service.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import type { IdentitySettings } from '../settings.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { digestOfRecoveryCode, newRecoveryCodes, normalizeCode } from './recovery-codes.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { base32Of, newTotpSecret, stepOfCode, totpUri } from './totp.js';

/** What an authenticator app needs. */
export interface TotpSetup {
  /** In base32, for typing. */
  secret: string;
  /** The `otpauth:` URI of the QR code. */
  uri: string;
}

/** The second factor as its owner sees it. */
export interface SecondFactorState {
  /** Null if sign-in does not require codes. */
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

/** Sets up and removes second factors (docs/product.md, "Signing in"). */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly owners: OwnerCheck,
    private readonly secrets: SecondFactorSecrets,
    private readonly notices: SecurityNotices,
    private readonly signals: MemberSignals,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async state({ userId: accountId }: Member): Promise<SecondFactorState> {
    const factor = await this.dataSource.manager.findOneBy(SecondFactorEntity, { accountId });
    const enabledAt = factor?.confirmedAt ?? null;
    const left = enabledAt === null ? 0 : await this.dataSource.manager.countBy(RecoveryCodeEntity, { accountId });
    return { enabledAt, recoveryCodesLeft: left };
  }

  /**
   * Stores a new secret, which counts once a first code is confirmed.
   * @throws DomainError FORBIDDEN for a wrong password, CONFLICT if there is a second factor
   */
  async begin(member: Member, password: string): Promise<TotpSetup> {
    const account = await this.owners.require(member, password);
    const secret = newTotpSecret();
    await this.change(account, async (tx, factor) => {
      if (factor?.confirmedAt) throw new DomainError('CONFLICT', 'Two-step verification is already on.');
      const sealed = this.secrets.seal(account.id, secret);
      await tx.manager.upsert(SecondFactorEntity, { accountId: account.id, secret: sealed, lastStep: '0' }, [
        'accountId',
      ]);
    });
    return { secret: base32Of(secret), uri: totpUri(secret, this.settings.BRAND_NAME, account.email) };
  }

  /**
   * Turns the second factor on with its first code.
   * @returns the recovery codes, which are not shown again
   * @throws DomainError CONFLICT without a setup in progress, VALIDATION for a wrong code
   */
  async confirm(member: Member, code: string): Promise<string[]> {
    const account = await this.accounts.find(member.userId);
    if (account === null) throw DomainError.notFound('User not found');
    return this.change(account, async (tx, factor) => {
      if (factor === null || factor.confirmedAt !== null) {
        throw new DomainError('CONFLICT', 'Please start setting up two-step verification again.');
      }
      const { secret } = this.secrets.open(account.id, factor.secret);
      const step = stepOfCode(secret, normalizeCode(code), Date.now());
      if (step === undefined) throw DomainError.invalid({ code: 'That code isn’t correct.' });
      const codes = newRecoveryCodes();
      const { id: accountId } = account;
      await tx.manager.update(SecondFactorEntity, { accountId }, { confirmedAt: new Date(), lastStep: String(step) });
      await tx.manager.delete(RecoveryCodeEntity, { accountId });
      const rows = codes.map((each) => ({ accountId, codeDigest: digestOfRecoveryCode(each) }));
      await tx.manager.insert(RecoveryCodeEntity, rows);
      await this.notices.record(tx, account, 'TOTP_ENABLED');
      return codes;
    });
  }

  /** Turns the second factor off. Succeeds without one. @throws DomainError FORBIDDEN for a wrong password */
  async remove(member: Member, password: string): Promise<void> {
    const account = await this.owners.require(member, password);
    await this.change(account, (tx, factor) => this.drop(tx, account, factor));
  }

  /** For the operator, when the owner has lost the second factor. @returns whether there was one */
  removeFor(tx: Transaction, account: AccountEntity): Promise<boolean> {
    return tx.manager
      .findOneBy(SecondFactorEntity, { accountId: account.id })
      .then((factor) => this.drop(tx, account, factor));
  }

  private async drop(tx: Transaction, account: AccountEntity, factor: SecondFactorEntity | null): Promise<boolean> {
    if (factor === null) return false;
    await tx.manager.delete(SecondFactorEntity, { accountId: account.id });
    // The sockets of an administrator who must have one close.
    this.signals.publish(tx, account.id, { kind: 'account-changed' });
    if (factor.confirmedAt !== null) await this.notices.record(tx, account, 'TOTP_DISABLED');
    return factor.confirmedAt !== null;
  }

  /** Runs the work while the account is locked. */
  private change<T>(
    { id }: AccountEntity,
    work: (tx: Transaction, factor: SecondFactorEntity | null) => Promise<T>,
  ): Promise<T> {
    return this.unitOfWork.run(async (tx) => {
      if ((await this.accounts.lock(tx, id)) === null) throw DomainError.notFound('User not found');
      return work(tx, await tx.manager.findOneBy(SecondFactorEntity, { accountId: id }));
    });
  }
}
