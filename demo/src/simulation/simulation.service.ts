import type { EventData } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceClient, ServiceError } from '../service-client.js';
import { demoCaller, demoId } from '../members/demo-identity.js';
import { isHistory } from '../history/message-ids.js';
import { ALL_DEMO_MEMBERS, DEMO_MEMBERS } from '../members/members.js';
import { isAttractedTo } from './attraction.js';
import { replyTo } from './replies.js';
import { DISPLAY_NAME, EARLIER_MEMBERS } from './simulation.statement.js';

/** Only the first members of an installation receive likes from demo members. */
const MAX_LIKED_MEMBERS = 25;
/** Delays before a reply, in milliseconds. */
const READING_MS = 600;
const TYPING_MS = 1_400;

/** Simulates the demo members: they like the first members who join, and two of them reply to messages. */
@Injectable()
export class SimulationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: ServiceClient,
  ) {}

  /** Sends a like from each demo member who is attracted to the new member. Idempotent. */
  async likeNewMember(userId: string): Promise<void> {
    if (!(await this.isEarlyMember(userId))) return;
    for (const member of DEMO_MEMBERS) {
      const caller = demoCaller(member.slug);
      const { member: newMember } = await this.services.request<{ member: { gender: string | null } | null }>(
        'matching',
        caller,
        'query ($userId: ID!) { member(userId: $userId) { gender } }',
        { userId },
      );
      if (newMember === null) return;
      if (!isAttractedTo(member, newMember)) continue;
      await this.ignoreServiceErrors(() =>
        this.services.request('matching', caller, 'mutation ($userId: ID!) { like(toUserId: $userId) { matched } }', {
          userId,
        }),
      );
    }
  }

  /**
   * Replies to a message, with typing indicators, if the recipient is a demo member who replies and the message is not part of
   * the history.
   */
  async reply({ messageId, matchId, fromUserId, toUserId }: EventData<'messaging.message-sent'>): Promise<void> {
    const member = DEMO_MEMBERS.find(({ slug }) => demoId(slug) === toUserId);
    if (member?.behavior !== 'likes-and-replies') return;
    const caller = demoCaller(member.slug);
    const { conversation } = await this.services.request<{
      conversation: { messages: { id: string; fromUser: string; clientId: string | null }[] } | null;
    }>('messaging', caller, 'query ($id: ID!) { conversation(matchId: $id) { messages { id fromUser clientId } } }', {
      id: matchId,
    });
    const message = conversation?.messages.find(({ id }) => id === messageId);
    if (message !== undefined && isHistory(message.clientId)) return;
    const index = (conversation?.messages ?? []).filter(({ fromUser }) => fromUser === toUserId).length;
    const body = replyTo(member.slug, index, await this.nameOf(fromUserId));
    if (conversation === null || body === undefined) return;
    const setTyping = (typing: boolean): Promise<void> =>
      this.ignoreServiceErrors(() =>
        this.services.request(
          'messaging',
          caller,
          'mutation ($id: ID!, $typing: Boolean!) { setTyping(matchId: $id, typing: $typing) }',
          { id: matchId, typing },
        ),
      );
    const send = async (): Promise<void> => {
      await setTyping(false);
      await this.ignoreServiceErrors(() =>
        this.services.request(
          'messaging',
          caller,
          'mutation ($id: ID!, $body: String!) { sendMessage(matchId: $id, body: $body) { id } }',
          { id: matchId, body },
        ),
      );
    };
    setTimeout(() => void setTyping(true), READING_MS).unref();
    setTimeout(() => void send(), READING_MS + TYPING_MS).unref();
  }

  private async isEarlyMember(userId: string): Promise<boolean> {
    const demoIds = ALL_DEMO_MEMBERS.map(({ slug }) => demoId(slug));
    const [row] = await runStatement(this.dataSource, EARLIER_MEMBERS, [userId, demoIds]);
    return row !== undefined && row.earlier <= MAX_LIKED_MEMBERS;
  }

  private async nameOf(userId: string): Promise<string | null> {
    const [row] = await runStatement(this.dataSource, DISPLAY_NAME, [userId]);
    return row?.name ?? null;
  }

  /** The other member can delete their account, block, or be banned between two requests. */
  private async ignoreServiceErrors(request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
  }
}
