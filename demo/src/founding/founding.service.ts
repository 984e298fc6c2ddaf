import { UnitOfWork } from '@kindred/event-bus';
import type { Caller } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { DemoGraph } from '../demo-graph.js';
import { demoCaller, demoId } from '../members/demo-identity.js';
import { DEMO_PASSWORD, demoEmail, type DemoMember } from '../members/demo-member.js';
import { DEMO_MEMBERS } from '../members/members.js';
import { renderPortrait } from '../portraits/portrait.js';
import { profileInput } from './profile-input.js';

const PORTRAIT_WIDTH = 960;
/** Members made at the same time; drawing is the slow part. */
const AT_ONCE = 4;

/** Makes the demo members, each one as the services themselves would have made them. Safe to repeat and to interrupt. */
@Injectable()
export class FoundingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly graph: DemoGraph,
  ) {}

  /**
   * Makes whoever is missing, unless real people were here first, until everybody was here once: from then on they come and
   * go as they like, and who was deleted stays away. Returns whether there are demo members.
   */
  async found(): Promise<boolean> {
    // The demo's own note, which no release of identity knows of.
    await this.dataSource.query('CREATE TABLE IF NOT EXISTS demo_founding (finished_at timestamptz NOT NULL)');
    const [{ finished } = { finished: false }] = await this.dataSource.query<{ finished: boolean }[]>(
      'SELECT EXISTS (SELECT 1 FROM demo_founding) AS finished',
    );
    const [before] = await this.dataSource.query<{ demo: number; others: number }[]>(
      `SELECT count(*) FILTER (WHERE id = ANY ($1))::int AS demo, count(*) FILTER (WHERE NOT id = ANY ($1))::int AS others
         FROM accounts WHERE role = 'user'`,
      [DEMO_MEMBERS.map(({ slug }) => demoId(slug))],
    );
    if (before === undefined || (before.demo === 0 && before.others > 0)) return false;
    if (finished) return before.demo > 0;
    const reviewer = await this.reviewer();
    const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const waiting = [...DEMO_MEMBERS];
    const work = async (): Promise<void> => {
      for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) {
        await this.make(member, passwordHash, reviewer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await this.dataSource.query('INSERT INTO demo_founding VALUES (now())');
    return true;
  }

  private async make(member: DemoMember, passwordHash: string, reviewer: Caller): Promise<void> {
    await this.openAccount(member, passwordHash);
    const caller = demoCaller(member.slug);
    const { profile } = await this.graph.ask<{ profile: { complete: boolean; photos: string[] } }>(
      'matching',
      caller,
      '{ profile { complete photos } }',
    );
    if (!profile.complete) {
      await this.graph.ask(
        'matching',
        caller,
        'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }',
        { input: profileInput(member, new Date()) },
      );
    }
    if (profile.photos.length === 0) await this.hangPortrait(member, caller, reviewer);
  }

  private openAccount(member: DemoMember, passwordHash: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const made = await tx.manager.query<{ createdAt: Date }[]>(
        `INSERT INTO accounts (id, email, password_hash, email_verified_at, status)
         VALUES ($1, $2, $3, now(), 'ACTIVE') ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
        [demoId(member.slug), demoEmail(member.slug), passwordHash],
      );
      const account = made[0];
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

  private async hangPortrait(member: DemoMember, caller: Caller, reviewer: Caller): Promise<void> {
    const { createUpload } = await this.graph.ask<{ createUpload: { uploadURL: string } }>(
      'moderation',
      caller,
      'mutation { createUpload { uploadURL } }',
    );
    await this.graph.upload(caller, createUpload.uploadURL, await renderPortrait(member.portrait, PORTRAIT_WIDTH));
    const { completeUpload } = await this.graph.ask<{ completeUpload: { id: string } }>(
      'moderation',
      caller,
      'mutation ($url: String!) { completeUpload(photoURL: $url) { id } }',
      { url: createUpload.uploadURL },
    );
    await this.graph.ask('moderation', reviewer, 'mutation ($id: ID!) { approvePhoto(photoId: $id) }', {
      id: completeUpload.id,
    });
  }

  /** The first administrator: the portraits are approved in their name. */
  private async reviewer(): Promise<Caller> {
    const [admin] = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM accounts WHERE role = 'admin' ORDER BY created_at LIMIT 1`,
    );
    if (admin === undefined) throw new Error('there is no administrator yet');
    return {
      kind: 'member',
      userId: admin.id,
      sessionId: demoId('reviewer-session'),
      role: 'admin',
      status: 'ACTIVE',
      emailVerified: true,
      tier: null,
    };
  }
}
