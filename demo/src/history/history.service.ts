import type { Logger } from '@kindred/service-kit';
import { runStatement } from '@kindred/platform/database';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { demoCaller, demoId, demoMemberOf } from '../members/demo-identity.js';
import { ServiceClient, ServiceError } from '../service-client.js';
import { DEMO_SETTINGS, type DemoSettings } from '../settings.js';
import { PortraitsService } from '../portraits/portraits.service.js';
import { CONVERSATIONS } from './conversations.js';
import type { DemoConversation } from './demo-conversation.js';
import { COUPLE_CONVERSATION, COUPLE_HOURS_AGO, IMANI_CONVERSATIONS } from './featured-conversations.js';
import { HistoryTimes } from './history-times.js';
import { FINISH_HISTORY, UNFINISHED_HISTORY } from './identity/history.statement.js';
import { messageClientId } from './message-ids.js';
import { whenOpen } from './open-conversation.js';
import { REPORT, WAITING_LIKES, WAITING_PHOTO, type PromptNote } from './waiting.js';

const HOUR_MILLISECONDS = 3_600_000;
const RETRY_LIMIT_MILLISECONDS = 120_000;
const RETRY_DELAY_MILLISECONDS = 2_000;
/** Conversations created concurrently. */
const CONCURRENCY = 4;

/** Errors after a member was deleted, banned, or unmatched in the first seconds. The rest of the history does not need them. */
const SKIPPED_ERRORS = new Set(['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'BANNED', 'MUTED', 'PROFILE_REQUIRED']);

const LIKE = `mutation ($userId: ID!, $note: String, $on: LikeTargetInput) {
  like(toUserId: $userId, note: $note, on: $on) { matchId } }`;
const SEND = `mutation ($id: ID!, $body: String!, $clientId: ID!) {
  sendMessage(matchId: $id, body: $body, clientId: $clientId) { seq } }`;
const REQUESTS = '{ coupleRequests { id matchId status } }';
const REPORTED = `mutation ($userId: ID!, $category: String!, $details: String!) {
  report(userId: $userId, category: $category, details: $details) { message } }`;

interface CoupleRequest {
  id: string;
  matchId: string;
  status: string;
}

/**
 * What the demo members have done before the first start: matches, conversations, likes, a couple, and a report and a
 * photo that wait for staff. Everything is created through the services and then moved to earlier times. Idempotent.
 */
@Injectable()
export class HistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly services: ServiceClient,
    private readonly portraits: PortraitsService,
    @Inject(DEMO_SETTINGS) private readonly settings: DemoSettings,
  ) {}

  /** Makes a couple of the two members who must not be in the deck of the others. */
  async createCouple(): Promise<void> {
    const matchId = await this.createMatch(COUPLE_CONVERSATION);
    if (matchId === null) return;
    const [accepting, requesting] = COUPLE_CONVERSATION.members;
    const existing = await this.findCouple(matchId);
    if (existing === undefined)
      await this.services.request(
        'matching',
        demoCaller(requesting),
        'mutation ($id: ID!) { requestCouple(matchId: $id) { id } }',
        { id: matchId },
      );
    const request = existing ?? (await this.findCouple(matchId));
    if (request?.status !== 'PENDING') return;
    await this.services.request(
      'matching',
      demoCaller(accepting),
      'mutation ($id: ID!) { respondToCouple(requestId: $id, accept: true) { id } }',
      { id: request.id },
    );
  }

  /** Creates the rest, unless an earlier start has finished it, and retries failures. */
  async create(logger: Logger): Promise<void> {
    const [history] = await runStatement(this.dataSource, UNFINISHED_HISTORY);
    if (history === undefined) return;
    const deadline = Date.now() + RETRY_LIMIT_MILLISECONDS;
    for (;;) {
      try {
        await this.tryCreating(history.startedAt);
        logger.info('the history of the demo members is ready');
        return;
      } catch (error) {
        if (Date.now() > deadline) {
          logger.error({ err: error }, 'the history of the demo members is incomplete; the next start continues');
          return;
        }
        await delay(RETRY_DELAY_MILLISECONDS, undefined, { ref: false });
      }
    }
  }

  private async tryCreating(startedAt: Date): Promise<void> {
    const times = await HistoryTimes.open(this.settings);
    try {
      // Those of the member whom `npm start` suggests come first.
      const pending = [...IMANI_CONVERSATIONS, ...CONVERSATIONS, COUPLE_CONVERSATION];
      const work = async (): Promise<void> => {
        for (let next = pending.shift(); next !== undefined; next = pending.shift())
          await this.createConversation(next, startedAt, times);
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, work));
      for (const [from, to, hoursAgo, note] of WAITING_LIKES) {
        const liked = await skipConflicts(() => this.like(from, to, note));
        if (liked === undefined) continue;
        await times.moveLike(demoId(from), demoId(to), hoursBefore(startedAt, hoursAgo));
      }
      await skipConflicts(() => this.report());
      await skipConflicts(() => this.submitPhoto());
      await runStatement(this.dataSource, FINISH_HISTORY);
    } finally {
      await times.close();
    }
  }

  private async createConversation(
    conversation: DemoConversation,
    startedAt: Date,
    times: HistoryTimes,
  ): Promise<void> {
    const matchId = (await skipConflicts(() => this.createMatch(conversation))) ?? null;
    if (matchId === null) return;
    let seqs: readonly number[] = [];
    await skipConflicts(() =>
      whenOpen(async () => {
        seqs = await this.sendMessages(matchId, conversation);
      }),
    );
    const [first, second] = conversation.members;
    await times.moveMatch({
      matchId,
      at: hoursBefore(startedAt, conversation.matchedHoursAgo),
      members: [demoId(first), demoId(second)],
      messages: conversation.messages.map(([from, hoursAgo], index) => ({
        clientId: messageClientId(conversation, index),
        fromId: demoId(from),
        seq: seqs[index],
        at: hoursBefore(startedAt, hoursAgo),
      })),
    });
    if (conversation !== COUPLE_CONVERSATION) return;
    const couple = await this.findCouple(matchId);
    if (couple !== undefined) await times.moveCouple(matchId, couple.id, hoursBefore(startedAt, COUPLE_HOURS_AGO));
  }

  /** @returns the match's id */
  private async createMatch({ members: [first, second] }: DemoConversation): Promise<string | null> {
    return (await this.like(first, second)) ?? (await this.like(second, first));
  }

  private async like(from: string, to: string, note?: PromptNote): Promise<string | null> {
    const { like } = await this.services.request<{ like: { matchId: string | null } }>(
      'matching',
      demoCaller(from),
      LIKE,
      { userId: demoId(to), ...(note === undefined ? {} : { note: note.text, on: { question: note.question } }) },
    );
    return like.matchId;
  }

  /**
   * Sends the messages in order. Each member has read what came before their own last one.
   * @returns the sequence of each message
   */
  private async sendMessages(matchId: string, conversation: DemoConversation): Promise<number[]> {
    const seqs: number[] = [];
    const lastSeqs = new Map<string, number>();
    for (const [index, [from, , body]] of conversation.messages.entries()) {
      const { sendMessage } = await this.services.request<{ sendMessage: { seq: number } }>(
        'messaging',
        demoCaller(from),
        SEND,
        { id: matchId, body, clientId: messageClientId(conversation, index) },
      );
      seqs.push(sendMessage.seq);
      lastSeqs.set(from, sendMessage.seq);
    }
    for (const [slug, seq] of lastSeqs) {
      await this.services.request(
        'messaging',
        demoCaller(slug),
        'mutation ($id: ID!, $seq: Int!) { markRead(matchId: $id, seq: $seq) { matchId } }',
        { id: matchId, seq },
      );
    }
    return seqs;
  }

  private async findCouple(matchId: string): Promise<CoupleRequest | undefined> {
    const [, requesting] = COUPLE_CONVERSATION.members;
    const { coupleRequests } = await this.services.request<{ coupleRequests: CoupleRequest[] }>(
      'matching',
      demoCaller(requesting),
      REQUESTS,
    );
    return coupleRequests.find((request) => request.matchId === matchId);
  }

  private async report(): Promise<void> {
    const { from, about, category, details } = REPORT;
    await this.services.request('moderation', demoCaller(from), REPORTED, {
      userId: demoId(about),
      category,
      details,
    });
  }

  private async submitPhoto(): Promise<void> {
    const { slug, traits } = WAITING_PHOTO;
    const caller = demoCaller(slug);
    const { photos } = await this.services.request<{ photos: { id: string }[] }>(
      'moderation',
      caller,
      '{ photos { id } }',
    );
    const member = demoMemberOf(demoId(slug));
    if (member === undefined || photos.length !== 1) return;
    await this.portraits.upload(caller, { ...member.portrait, ...traits });
  }
}

const hoursBefore = (time: Date, hours: number): Date => new Date(time.getTime() - hours * HOUR_MILLISECONDS);

/** @returns undefined if a member has changed what the call depends on */
async function skipConflicts<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ServiceError && SKIPPED_ERRORS.has(error.code)) return undefined;
    throw error;
  }
}
