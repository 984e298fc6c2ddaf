import { isDomainError } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { LOGGER, SETTINGS, SettingsError, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { requireStrongPassword } from '../credentials/password-policy.js';
import type { IdentitySettings } from '../settings.js';
import { AdministratorsService } from './administrators.service.js';

/** Creates the first administrator at startup (docs/product.md, "Membership"). */
@Injectable()
export class FirstAdministrator {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly accounts: AccountsService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  /**
   * Creates it, verified and ACTIVE, if absent. Replicas that start concurrently create one.
   * @throws SettingsError in production for a password that members cannot have
   */
  async ensure(tx: Transaction, email: string, password: string): Promise<void> {
    if (await this.administrators.createUnlessTaken(tx, email, password)) {
      if (this.settings.NODE_ENV === 'production') await this.requireStrong(email, password);
      return;
    }
    const existing = await this.accounts.findByEmail(email);
    if (existing?.role !== 'admin') this.logger.warn('ADMIN_EMAIL belongs to a member; no administrator was created');
  }

  private async requireStrong(email: string, password: string): Promise<void> {
    await requireStrongPassword(password, email, 'password').catch((error: unknown) => {
      throw isDomainError(error) ? new SettingsError(`ADMIN_PASSWORD is not valid: ${error.message}`) : error;
    });
  }
}
