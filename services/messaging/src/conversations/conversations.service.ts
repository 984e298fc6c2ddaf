import type { EventData } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { SETTINGS, toPage, type Page, type PageQuery, isUuid } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import type { MessagingSettings } from '../settings.js';
import { ConversationEntity } from './conversation.entity.js';
import { presentConversation } from './conversation.presenter.js';
import type { ConversationType } from './conversation.type.js';
import {
  APPLY_MATCH,
  CONVERSATIONS_PAGE,
  LAST_SEQ,
  OPEN_CONVERSATIONS,
  type ConversationRow,
} from './conversations.statement.js';

/** Conversations for their members, and the projection of matches that creates and ends them. */
@Injectable()
export class ConversationsService {
  private readonly yourTurn: boolean;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) settings: MessagingSettings,
  ) {
    this.yourTurn = settings.YOUR_TURN === 'on';
  }

  /** The conversation as its reader sees it. */
  present(row: ConversationRow, userId: string): ConversationType {
    return presentConversation(row, { userId, yourTurn: this.yourTurn });
  }

  /** The conversations of these matches that are open to the reader, by match id. */
  async findOpen(reader: string, matchIds: readonly string[]): Promise<Map<string, ConversationRow>> {
    const values = [reader, new Date(), matchIds.filter(isUuid)];
    const rows = await runStatement(this.dataSource, OPEN_CONVERSATIONS, values);
    return new Map(rows.map((row) => [row.matchId, row]));
  }

  /** The reader's open conversations, newest activity first. */
  async page(reader: string, query: PageQuery): Promise<Page<ConversationRow>> {
    const values = [reader, new Date(), query.limit + 1, query.at, query.id];
    const rows = await runStatement(this.dataSource, CONVERSATIONS_PAGE, values);
    return toPage(rows, query, (row) => [row.lastActivityAt.toISOString(), row.matchId]);
  }

  async isOpen(reader: string, matchId: string): Promise<boolean> {
    return (await this.findLastSeq(reader, matchId)) !== undefined;
  }

  /** The sequence number of the latest message, undefined when the conversation is not open to the reader. */
  async findLastSeq(reader: string, matchId: string): Promise<number | undefined> {
    const [row] = await runStatement(this.dataSource, LAST_SEQ, [reader, new Date(), matchId]);
    return row?.lastSeq;
  }

  /** Applies the state of a match. An ended match never becomes live again. */
  async applyMatch(manager: EntityManager, match: EventData<'matching.match-changed'>): Promise<void> {
    const { matchId, user1Id, user2Id, live, matchedAt } = match;
    await runStatement(manager, APPLY_MATCH, [matchId, user1Id, user2Id, live, matchedAt]);
  }

  /** Ends the conversations between two members that started before a block. */
  async endBetween(manager: EntityManager, userIds: readonly [string, string], blockedAt: string): Promise<void> {
    const both = In([...userIds]);
    const started = { live: true, user1Id: both, user2Id: both, matchedAt: LessThanOrEqual(new Date(blockedAt)) };
    await manager.update(ConversationEntity, started, { live: false });
  }

  /** Deletes every conversation of the member, with the messages of both members. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(ConversationEntity)
      .where('user1_id = :userId OR user2_id = :userId', { userId })
      .execute();
  }
}
