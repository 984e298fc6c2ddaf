import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DemoGraph, DemoRefusal } from '../demo-graph.js';
import { demoCaller, demoId } from '../members/demo-identity.js';
import { DEMO_MEMBERS } from '../members/members.js';
import { isDrawnTo } from './attraction.js';
import { replyTo } from './replies.js';

/** So many people who join are liked by demo members; later ones meet each other. */
const WELCOMED = 25;
/** How long somebody seems to type, in milliseconds. */
const TYPING = 1_400;
const READING = 600;

/** What the demo members do of their own accord: like the first people who join, and answer in chat. */
@Injectable()
export class CompanionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly graph: DemoGraph,
  ) {}

  /** Likes a newcomer in the name of everybody who is drawn to them; harmless when repeated. */
  async welcome(userId: string): Promise<void> {
    if (!(await this.isAmongTheFirst(userId))) return;
    for (const member of DEMO_MEMBERS) {
      const caller = demoCaller(member.slug);
      const { member: newcomer } = await this.graph.ask<{ member: { gender: string | null } | null }>(
        'matching',
        caller,
        'query ($userId: ID!) { member(userId: $userId) { gender } }',
        { userId },
      );
      if (newcomer === null) return;
      if (!isDrawnTo(member, newcomer)) continue;
      await this.unlessRefused(() =>
        this.graph.ask('matching', caller, 'mutation ($userId: ID!) { like(toUserId: $userId) { matched } }', {
          userId,
        }),
      );
    }
  }

  /** Answers a message to one of the two who do, after a moment of typing. */
  async answer(matchId: string, fromUserId: string, toUserId: string): Promise<void> {
    const member = DEMO_MEMBERS.find(({ slug }) => demoId(slug) === toUserId);
    if (member?.manner !== 'talkative') return;
    const caller = demoCaller(member.slug);
    const { conversation } = await this.graph.ask<{
      conversation: { messages: { fromUser: string }[] } | null;
    }>('messaging', caller, 'query ($id: ID!) { conversation(matchId: $id) { messages { fromUser } } }', {
      id: matchId,
    });
    const turn = (conversation?.messages ?? []).filter(({ fromUser }) => fromUser === toUserId).length;
    const body = replyTo(member.slug, turn, await this.nameOf(fromUserId));
    if (conversation === null || body === undefined) return;
    const typing = (state: boolean): Promise<void> =>
      this.unlessRefused(() =>
        this.graph.ask(
          'messaging',
          caller,
          'mutation ($id: ID!, $typing: Boolean!) { setTyping(matchId: $id, typing: $typing) }',
          { id: matchId, typing: state },
        ),
      );
    const send = async (): Promise<void> => {
      await typing(false);
      await this.unlessRefused(() =>
        this.graph.ask(
          'messaging',
          caller,
          'mutation ($id: ID!, $body: String!) { sendMessage(matchId: $id, body: $body) { id } }',
          { id: matchId, body },
        ),
      );
    };
    setTimeout(() => void typing(true), READING).unref();
    setTimeout(() => void send(), READING + TYPING).unref();
  }

  private async isAmongTheFirst(userId: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ earlier: number }[]>(
      `SELECT count(*)::int AS earlier FROM accounts other, accounts newcomer
        WHERE newcomer.id = $1 AND newcomer.role = 'user' AND newcomer.status = 'ACTIVE'
          AND other.role = 'user' AND other.created_at <= newcomer.created_at AND NOT other.id = ANY ($2)
        HAVING count(*) > 0`,
      [userId, DEMO_MEMBERS.map(({ slug }) => demoId(slug))],
    );
    return row !== undefined && row.earlier <= WELCOMED;
  }

  private async nameOf(userId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ name: string | null }[]>(
      'SELECT display_name AS name FROM accounts WHERE id = $1',
      [userId],
    );
    return row?.name ?? null;
  }

  /** People leave, block and are banned in the meantime; a demo member takes that as it is. */
  private async unlessRefused(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof DemoRefusal)) throw error;
    }
  }
}
