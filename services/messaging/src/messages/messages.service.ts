import { LIMITS, DomainError } from '@kindred/contracts';
import { PreparedStatements } from '@kindred/platform/database';
import { pageLimit, isUuid } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { isOpenTo } from '../conversations/open-conversation.js';
import type { MessageEntity } from './message.entity.js';

/** At most `limit` messages before or after the message with this id. */
export interface HistoryRange {
  limit?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

const COLUMNS = `m.id, m.match_id AS "matchId", m.from_user AS "fromUser", m.body, m.created_at AS "createdAt", m.seq,
  m.client_id AS "clientId"`;

const READABLE_MESSAGES = `
  SELECT requested.position, ${COLUMNS}
    FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS requested (reader, id, position)
    JOIN messages m ON m.id = requested.id JOIN conversations c ON c.match_id = m.match_id
   WHERE ${isOpenTo('requested.reader', '$3')}`;

/** Reads messages. */
@Injectable()
export class MessagesService {
  constructor(private readonly statements: PreparedStatements) {}

  /**
   * Messages of a conversation, oldest first: the latest ones, those immediately before `before`, or the first ones
   * after `after`. The caller must have checked that the conversation is open to the reader.
   * @throws DomainError VALIDATION for an invalid limit, or an id that is not a message of this conversation
   */
  async history(matchId: string, range: HistoryRange): Promise<MessageEntity[]> {
    const limit = pageLimit(range.limit, LIMITS.messagesPageSize);
    const seqs = await this.seqsOf(matchId, range);
    // A constant, never input: it becomes part of the statement.
    const order = seqs.after === null ? 'DESC' : 'ASC';
    const messages = await this.statements.rows<MessageEntity>(
      `SELECT ${COLUMNS} FROM messages m
       WHERE m.match_id = $1 AND m.seq > $2 AND m.seq < $3 ORDER BY m.seq ${order} LIMIT $4`,
      [matchId, seqs.after ?? 0, seqs.before ?? 2 ** 31 - 1, limit],
    );
    return order === 'DESC' ? messages.reverse() : messages;
  }

  /** The messages with these ids that the reader has access to, by id. */
  async findOpen(reader: string, ids: readonly string[]): Promise<Map<string, MessageEntity>> {
    const messages = await this.statements.rows<MessageEntity>(
      `SELECT ${COLUMNS} FROM messages m JOIN conversations c USING (match_id)
       WHERE m.id = ANY($3::uuid[]) AND ${isOpenTo('$1', '$2')}`,
      [reader, new Date(), ids.filter(isUuid)],
    );
    return new Map(messages.map((message) => [message.id, message]));
  }

  /** The requested messages in order, each with the permissions of its reader; null without access. */
  async findForReaders(requested: readonly { reader: string | null; id: string }[]): Promise<(MessageEntity | null)[]> {
    const rows = await this.statements.rows<MessageEntity & { position: string }>(READABLE_MESSAGES, [
      requested.map(({ reader }) => reader),
      requested.map(({ id }) => (isUuid(id) ? id : null)),
      new Date(),
    ]);
    const found: (MessageEntity | null)[] = requested.map(() => null);
    for (const { position, ...message } of rows) found[Number(position) - 1] = message;
    return found;
  }

  private async seqsOf(matchId: string, range: HistoryRange): Promise<{ before: number | null; after: number | null }> {
    const ids = [range.before, range.after].filter((id) => id !== undefined && id !== null);
    if (ids.length === 0) return { before: null, after: null };
    const found = await this.statements.rows<{ id: string; seq: number }>(
      'SELECT id, seq FROM messages WHERE match_id = $1 AND id = ANY($2::uuid[])',
      [matchId, ids.filter(isUuid)],
    );
    const seqOf = (name: 'before' | 'after'): number | null => {
      const id = range[name];
      if (id === undefined || id === null) return null;
      const seq = found.find((message) => message.id === id.toLowerCase())?.seq;
      if (seq === undefined)
        throw DomainError.invalid({ [name]: `${name} must be the id of a message of this conversation` });
      return seq;
    };
    return { before: seqOf('before'), after: seqOf('after') };
  }
}
