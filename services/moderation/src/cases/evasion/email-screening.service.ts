import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EmailHashEntity } from './email-hash.entity.js';
import { EmailHasher } from './email-hasher.js';
import { EvasionFlagsService } from './evasion-flags.service.js';
import { SAME_EMAIL, WITHOUT_HASH, type MemberWithoutHash } from './evasion.statement.js';

/** Accounts that the previous release created during the upgrade follow in a later run. */
export const HASH_EMAILS: RecurringTask = {
  type: 'moderation.hash-emails',
  queue: 'moderation-tasks',
  everyMilliseconds: 60 * 60_000,
};

const BATCH = 500;

/** Flags new accounts whose address reaches the mailbox of a banned member or of a sealed case. */
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
    await manager.upsert(EmailHashEntity, { userId, hash }, ['userId']);
    for (const match of await runStatement(manager, SAME_EMAIL, [userId, hash])) {
      await this.flags.add(tx, { memberId: userId, kind: 'EMAIL', ...match, photoId: null, score: null });
    }
  }

  async erase({ manager }: Transaction, userId: string): Promise<void> {
    await manager.delete(EmailHashEntity, { userId });
  }

  /** Screens the members who have no hash yet: the banned ones first, because the others are compared with them. */
  async run(): Promise<void> {
    await this.screenMissing(true);
    await this.screenMissing(false);
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
