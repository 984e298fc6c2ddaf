import type { Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { AdministratorsService } from './administrators.service.js';

/** The administrator that every installation starts with (contract, section 1). */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly accounts: AccountsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates it, verified and ACTIVE, unless it is there. Replicas that start together make one. */
  async ensure(tx: Transaction, email: string, password: string): Promise<void> {
    if (await this.administrators.make(tx, email, password)) return;
    const present = await this.accounts.findByEmail(email);
    if (present?.role !== 'admin') this.logger.warn('ADMIN_EMAIL belongs to a member: no administrator was created');
  }
}
