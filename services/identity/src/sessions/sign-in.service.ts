import type { Transaction } from '@kindred/event-bus';
import { SecurityLog } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { AccountEntity } from '../accounts/account.entity.js';
import type { ClientContext } from '../clients/client-context.js';
import { deviceName } from '../clients/device-name.js';
import { DevicesService } from '../clients/devices.service.js';
import { SecurityNotices } from '../security/security-notices.service.js';
import { SessionsService } from './sessions.service.js';

/** A new session, and the tokens of the cookies to set. */
export interface SignedIn {
  account: AccountEntity;
  sessionToken: string;
  deviceToken: string;
}

/** Starts sessions of people who have proved to own the account. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly notices: SecurityNotices,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Starts a session, and remembers the browser.
   * @param isAnnounced whether the owner gets an email if the browser is new
   * @returns undefined if the account changed after its password was verified
   */
  async start(
    tx: Transaction,
    account: AccountEntity,
    client: ClientContext,
    isAnnounced = true,
  ): Promise<SignedIn | undefined> {
    const name = deviceName(client.userAgent);
    const sessionToken = await this.sessions.open(tx, account, name);
    if (sessionToken === undefined) return undefined;
    const { token: deviceToken, isNew } = await this.devices.remember(tx, client, account.id, true);
    if (isNew && isAnnounced) await this.notices.record(tx, account, 'NEW_DEVICE', name);
    if (account.role === 'admin') {
      this.log.record('staff-sign-in', {
        ...this.log.accountDigests(account.email, account.id),
        network: client.network,
      });
    }
    return { account, sessionToken, deviceToken };
  }
}
