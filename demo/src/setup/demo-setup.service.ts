import { UnitOfWork } from '@kindred/event-bus';
import type { Caller } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { ServiceClient } from '../service-client.js';
import { demoCaller, demoId } from '../members/demo-identity.js';
import { DEMO_PASSWORD, demoEmail, type DemoMember } from '../members/demo-member.js';
import { ALL_DEMO_MEMBERS } from '../members/members.js';
import { CREATE_HISTORY, START_HISTORY } from '../history/identity/history.statement.js';
import { HistoryService } from '../history/history.service.js';
import { PortraitsService } from '../portraits/portraits.service.js';
import {
  CREATE_FOUNDING,
  EXISTING_MEMBERS,
  FINISH_FOUNDING,
  FIRST_ADMINISTRATOR,
  INSERT_ACCOUNT,
  IS_FOUNDED,
} from './demo-setup.statement.js';
import { profileInput } from './profile-input.js';

/** Members created concurrently; rendering the portraits is the slow step. */
const CONCURRENCY = 4;

/** Creates the demo members through the services. Idempotent, and can resume after an interruption. */
@Injectable()
export class DemoSetupService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly services: ServiceClient,
    private readonly portraits: PortraitsService,
    private readonly history: HistoryService,
  ) {}

  /**
   * Creates the missing demo members and their couple, unless other members existed first. Once all have been created, it never creates
   * any again, so that deleted demo members stay deleted. Returns whether there are demo members.
   */
  async createDemoMembers(): Promise<boolean> {
    await runStatement(this.dataSource, CREATE_FOUNDING);
    await runStatement(this.dataSource, CREATE_HISTORY);
    const [{ finished } = { finished: false }] = await runStatement(this.dataSource, IS_FOUNDED);
    const demoIds = ALL_DEMO_MEMBERS.map(({ slug }) => demoId(slug));
    const [existing] = await runStatement(this.dataSource, EXISTING_MEMBERS, [demoIds]);
    if (existing === undefined || (existing.demo === 0 && existing.others > 0)) return false;
    if (finished) return existing.demo > 0;
    const reviewer = await this.reviewer();
    const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const pending = [...ALL_DEMO_MEMBERS];
    const work = async (): Promise<void> => {
      for (let member = pending.shift(); member !== undefined; member = pending.shift()) {
        await this.createMember(member, passwordHash, reviewer);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    await this.history.createCouple();
    await runStatement(this.dataSource, START_HISTORY);
    await runStatement(this.dataSource, FINISH_FOUNDING);
    return true;
  }

  private async createMember(member: DemoMember, passwordHash: string, reviewer: Caller): Promise<void> {
    await this.createAccount(member, passwordHash);
    const caller = demoCaller(member.slug);
    const { profile } = await this.services.request<{ profile: { complete: boolean; photos: string[] } }>(
      'matching',
      caller,
      '{ profile { complete photos } }',
    );
    if (!profile.complete) {
      await this.services.request(
        'matching',
        caller,
        'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }',
        { input: profileInput(member, new Date()) },
      );
    }
    if (profile.photos.length > 0) return;
    const photoId = await this.portraits.upload(caller, member.portrait);
    await this.services.request('moderation', reviewer, 'mutation ($id: ID!) { approvePhoto(photoId: $id) }', {
      id: photoId,
    });
  }

  private createAccount(member: DemoMember, passwordHash: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const values = [demoId(member.slug), demoEmail(member.slug), passwordHash];
      const [account] = await runStatement(tx.manager, INSERT_ACCOUNT, values);
      if (account === undefined) return;
      await tx.record('identity.account-changed', demoId(member.slug), {
        userId: demoId(member.slug),
        email: demoEmail(member.slug),
        emailVerified: true,
        status: 'ACTIVE',
        role: 'user',
        tier: null,
        createdAt: account.createdAt.toISOString(),
      });
    });
  }

  /** The first administrator, who approves the portraits. */
  private async reviewer(): Promise<Caller> {
    const [admin] = await runStatement(this.dataSource, FIRST_ADMINISTRATOR);
    if (admin === undefined) throw new Error('there is no administrator yet');
    return {
      kind: 'member',
      userId: admin.id,
      sessionId: demoId('reviewer-session'),
      role: 'admin',
      status: 'ACTIVE',
      emailVerified: true,
      tier: null,
      passwordConfirmed: false,
      mustSetUpTotp: false,
    };
  }
}
