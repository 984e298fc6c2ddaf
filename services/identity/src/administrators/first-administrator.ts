import type { Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { AdministratorsService } from './administrators.service.js';

/** Creates the first administrator at startup (docs/product.md, "Membership"). */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly accounts: AccountsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates it, verified and ACTIVE, if absent. Replicas that start concurrently create one. */
  async ensure(tx: Transaction, email: string, password: string): Promise<void> {
    if (await this.administrators.createUnlessTaken(tx, email, password)) return;
    const existing = await this.accounts.findByEmail(email);
    if (existing?.role !== 'admin') this.logger.warn('ADMIN_EMAIL belongs to a member; no administrator was created');
  }
}
