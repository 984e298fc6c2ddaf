import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { FingerprintsService } from '../../media/fingerprints/fingerprints.service.js';
import { MembersService } from '../../members/members.service.js';
import { EmailHasher } from '../evasion/email-hasher.js';
import { EmailScreeningService } from '../evasion/email-screening.service.js';
import { EvasionFlagsService } from '../evasion/evasion-flags.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { DeletedMembersService } from '../sanctions/deleted-members.service.js';
import { SealedCaseEntity } from './sealed-case.entity.js';
import { HAS_OPEN_REPORT } from './sealed-cases.statement.js';

/** Seals what outlives a deleted account, and erases the rest of its reports and sanctions. */
@Injectable()
export class SealedCasesService {
  constructor(
    private readonly members: MembersService,
    private readonly reports: ReportsService,
    private readonly deletedMembers: DeletedMembersService,
    private readonly hasher: EmailHasher,
    private readonly screening: EmailScreeningService,
    private readonly flags: EvasionFlagsService,
    private readonly fingerprints: FingerprintsService,
  ) {}

  /**
   * Call it before the member is erased. A sealed case is made only if an open report or a sanction in force concerns
   * the account.
   */
  async eraseOrSeal(tx: Transaction, userId: string): Promise<void> {
    await lockMembers(tx.manager, userId);
    const sealed = await this.seal(tx, userId);
    const names = await this.members.namesOf(tx.manager, userId);
    await this.deletedMembers.erase(tx, userId, names);
    await this.reports.erase(tx, userId, names);
    await this.screening.erase(tx, userId);
    await this.flags.erase(tx, userId, sealed?.id ?? null);
    if (sealed !== null) await this.screening.screenSealed(tx, sealed);
  }

  /** @returns null without a reason to keep a case */
  private async seal(tx: Transaction, userId: string): Promise<SealedCaseEntity | null> {
    const { manager } = tx;
    const [report] = await runStatement(manager, HAS_OPEN_REPORT, [userId]);
    const isConcerned = report?.isReported === true || (await this.deletedMembers.isSanctioned(tx, userId));
    if (!isConcerned) return null;
    const member = await this.members.find(manager, userId);
    const emailHash = member?.email ? await this.hasher.hashOf(member.email) : null;
    const sealed = { id: randomUUID(), userId, deletedAt: new Date(), emailHash };
    await manager.insert(SealedCaseEntity, sealed);
    await this.fingerprints.seal(tx, userId, sealed.id);
    return sealed;
  }
}
