import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { EmailScreeningService } from './email-screening.service.js';
import { EvasionFlagsService } from './evasion-flags.service.js';

/** New accounts are compared with banned members. This compares the accounts that are older than a ban. */
@Injectable()
export class BanScreening {
  constructor(
    private readonly emails: EmailScreeningService,
    private readonly flags: EvasionFlagsService,
  ) {}

  /** Flags the accounts of the person behind a member who has just been banned. Call it while the member is locked. */
  async screen(tx: Transaction, userId: string): Promise<void> {
    await this.emails.screenBanned(tx, userId);
    await this.flags.flagEarlierLookalikes(tx, userId);
  }
}
