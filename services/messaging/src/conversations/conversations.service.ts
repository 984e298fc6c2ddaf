import type { EventData } from '@kindred/contracts';
import { PreparedStatements } from '@kindred/platform/database';
import { toPage, type Page, type PageQuery, isUuid } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { conversationColumns, WITH_LATEST, type ConversationRow } from './conversation-rows.js';
import { isOpenTo } from './open-conversation.js';

/** Conversations for their members, and the projection of matches that creates and ends them. */
@Injectable()
export class ConversationsService {
  constructor(private readonly statements: PreparedStatements) {}

  /** The conversations of these matches that are open to the reader, by match id. */
  async findOpen(reader: string, matchIds: readonly string[]): Promise<Map<string, ConversationRow>> {
    const rows = await this.statements.rows<ConversationRow>(
      `SELECT ${conversationColumns('$1')} FROM conversations c ${WITH_LATEST}
       WHERE c.match_id = ANY($3::uuid[]) AND ${isOpenTo('$1', '$2')}`,
      [reader, new Date(), matchIds.filter(isUuid)],
    );
    return new Map(rows.map((row) => [row.matchId, row]));
  }

  /** The reader's open conversations, newest activity first. */
  async page(reader: string, { limit, at, id }: PageQuery): Promise<Page<ConversationRow>> {
    // One branch per side of a match, so that each can use its own index in order.
    const side = (column: string): string => `
      (SELECT c.* FROM conversations c
       WHERE c.${column} = $1 AND ${isOpenTo('$1', '$2')}
         AND ($4::timestamptz IS NULL OR (c.last_activity_at, c.match_id) < ($4::timestamptz, $5::uuid))
       ORDER BY c.last_activity_at DESC, c.match_id DESC LIMIT $3)`;
    const rows = await this.statements.rowsWithCustomPlan<ConversationRow>(
      `SELECT ${conversationColumns('$1')}
       FROM (SELECT * FROM (${side('user1_id')} UNION ALL ${side('user2_id')}) both_sides
             ORDER BY last_activity_at DESC, match_id DESC LIMIT $3) c ${WITH_LATEST}
       ORDER BY c.last_activity_at DESC, c.match_id DESC`,
      [reader, new Date(), limit + 1, at, id],
    );
    return toPage(rows, limit, (row) => [row.lastActivityAt.toISOString(), row.matchId]);
  }

  async isOpen(reader: string, matchId: string): Promise<boolean> {
    return (await this.findLastSeq(reader, matchId)) !== undefined;
  }

  /** The sequence number of the latest message, undefined when the conversation is not open to the reader. */
  async findLastSeq(reader: string, matchId: string): Promise<number | undefined> {
    const [row] = await this.statements.rows<{ lastSeq: number }>(
      `SELECT c.last_seq AS "lastSeq" FROM conversations c WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')}`,
      [reader, new Date(), matchId],
    );
    return row?.lastSeq;
  }

  /** Applies the state of a match. An ended match never becomes live again. */
  async applyMatch(manager: EntityManager, match: EventData<'matching.match-changed'>): Promise<void> {
    await manager.query(
      `INSERT INTO conversations AS existing (match_id, user1_id, user2_id, live, matched_at, last_activity_at)
       VALUES ($1, $2, $3, $4, $5, $5)
       ON CONFLICT (match_id) DO UPDATE SET live = existing.live AND excluded.live`,
      [match.matchId, match.user1Id, match.user2Id, match.live, match.matchedAt],
    );
  }

  /** Ends the conversations between two members that started before a block. */
  async endBetween(manager: EntityManager, userIds: readonly [string, string], blockedAt: string): Promise<void> {
    await manager.query(
      `UPDATE conversations SET live = false
       WHERE live AND user1_id = ANY($1::uuid[]) AND user2_id = ANY($1::uuid[]) AND matched_at <= $2`,
      [userIds, blockedAt],
    );
  }

  /** Deletes every conversation of the member, with the messages of both members. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('DELETE FROM conversations WHERE user1_id = $1 OR user2_id = $1', [userId]);
  }
}
