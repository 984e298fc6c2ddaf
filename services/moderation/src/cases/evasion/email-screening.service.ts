import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SealedCaseEntity } from '../sealed/sealed-case.entity.js';
import { EmailHashEntity } from './email-hash.entity.js';
import { EmailHasher } from './email-hasher.js';
import { EvasionFlagsService, type FlagTarget } from './evasion-flags.service.js';
import {
  LOCK_MAILBOX,
  OTHERS_WITH_EMAIL,
  SAME_EMAIL,
  WITHOUT_HASH,
  type MemberWithoutHash,
} from './evasion.statement.js';

/** Accounts that the previous release created during the upgrade follow in a later run. */
export const HASH_EMAILS: RecurringTask = {
  type: 'moderation.hash-emails',
  queue: 'moderation-tasks',
  everyMilliseconds: 60 * 60_000,
  // After an upgrade, accounts can lack a hash.
  firstAfterMilliseconds: 0,
};

const BATCH = 500;

/**
 * Flags accounts whose address reaches the mailbox of a banned member or of a sealed case: new accounts, and those that are
 * older than the ban or the case.
 */
@TaskHandler(HASH_EMAILS)
@Injectable()
export class EmailScreeningService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: EmailHasher,
    private readonly flags: EvasionFlagsService,
  ) {}

  /** Stores the hash of a member's address and, if it is new, compares it. Ignores a deleted account. */
  async screen(tx: Transaction, userId: string, email: string): Promise<void> {
    const hash = await this.hasher.hashOf(email);
    const { manager } = tx;
    if (hash === null || !(await lockUnlessErased(manager, userId))) return;
    if (await manager.existsBy(EmailHashEntity, { userId, hash })) return;
    await runStatement(manager, LOCK_MAILBOX, [hash]);
    await manager.upsert(EmailHashEntity, { userId, hash }, ['userId']);
    for (const match of await runStatement(manager, SAME_EMAIL, [userId, hash])) {
      await this.flags.add(tx, { memberId: userId, kind: 'EMAIL', ...match, photoId: null, score: null });
    }
    if (await this.flags.isBanned(tx, userId)) await this.flagOthers(tx, userId, hash, bannedMember(userId));
  }

  /** Flags the accounts with the mailbox of this member, who is banned. Call it while the member is locked. */
  async screenBanned(tx: Transaction, userId: string): Promise<void> {
    const own = await tx.manager.findOneBy(EmailHashEntity, { userId });
    if (own !== null) await this.flagOthers(tx, userId, own.hash, bannedMember(userId));
  }

  /** Flags the accounts with this mailbox, which was that of a deleted member. */
  async screenSealed(tx: Transaction, { id, userId, emailHash }: SealedCaseEntity): Promise<void> {
    if (emailHash === null) return;
    await this.flagOthers(tx, userId, emailHash, { matchedMemberId: null, sealedCaseId: id });
  }

  /** Deletes the hash. From then on, the account gets no flag. */
  async erase({ manager }: Transaction, userId: string): Promise<void> {
    const own = await manager.findOneBy(EmailHashEntity, { userId });
    if (own === null) return;
    await runStatement(manager, LOCK_MAILBOX, [own.hash]);
    await manager.delete(EmailHashEntity, { userId });
  }

  /** Screens the members who have no hash yet: the banned ones first, because the others are compared with them. */
  async run(): Promise<void> {
    await this.screenMissing(true);
    await this.screenMissing(false);
  }

  private async flagOthers(tx: Transaction, userId: string, hash: string, target: FlagTarget): Promise<void> {
    await runStatement(tx.manager, LOCK_MAILBOX, [hash]);
    for (const { memberId } of await runStatement(tx.manager, OTHERS_WITH_EMAIL, [hash, userId])) {
      await this.flags.add(tx, { memberId, kind: 'EMAIL', ...target, photoId: null, score: null });
    }
  }

  private async screenMissing(onlyBanned: boolean): Promise<void> {
    let after: string | null = null;
    do {
      const members: MemberWithoutHash[] = await runStatement(this.dataSource, WITHOUT_HASH, [
        BATCH,
        after,
        onlyBanned,
      ]);
      for (const { userId, email } of members) await this.unitOfWork.run((tx) => this.screen(tx, userId, email));
      after = members.length < BATCH ? null : (members.at(-1)?.userId ?? null);
    } while (after !== null);
  }
}

const bannedMember = (matchedMemberId: string): FlagTarget => ({ matchedMemberId, sealedCaseId: null });
