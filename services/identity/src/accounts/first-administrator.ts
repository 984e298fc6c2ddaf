import type { Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../credentials/passwords.js';
import { AccountEntity } from './account.entity.js';
import { AccountsService } from './accounts.service.js';

/** An address that somebody signed up with but never verified becomes the administrator's: the operator's word counts. */
const CREATE = `
  INSERT INTO accounts (id, email, password_hash, email_verified_at, status, role)
  VALUES ($1, $2, $3, now(), 'ACTIVE', 'admin')
  ON CONFLICT (lower(email)) DO UPDATE
    SET password_hash = excluded.password_hash, email_verified_at = now(), status = 'ACTIVE', role = 'admin'
    WHERE accounts.email_verified_at IS NULL
  RETURNING id`;

/** The administrator that every installation starts with (contract, section 1). */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates it, verified and ACTIVE, unless it is there. Replicas that start together make one. */
  async ensure(tx: Transaction, email: string, password: string): Promise<void> {
    const created: { id: string }[] = await tx.manager.query(CREATE, [
      randomUUID(),
      email,
      await hashPassword(password),
    ]);
    const id = created[0]?.id;
    if (id === undefined) return this.warnUnlessAdministrator(email);
    await tx.manager.query('DELETE FROM verification_tokens WHERE account_id = $1', [id]);
    await this.accounts.announce(tx, await tx.manager.findOneByOrFail(AccountEntity, { id }));
  }

  private async warnUnlessAdministrator(email: string): Promise<void> {
    const present = await this.accounts.findByEmail(email);
    if (present?.role !== 'admin') this.logger.warn('ADMIN_EMAIL belongs to a member: no administrator was created');
  }
}
