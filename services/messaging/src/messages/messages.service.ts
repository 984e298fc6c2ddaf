import { LIMITS, DomainError } from '@kindred/contracts';
import { pageLimit, PreparedStatements } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isOpenTo } from '../conversations/open-conversation.js';
import type { MessageEntity } from './message.entity.js';

/** Which part of a conversation: at most `limit` messages, around the messages with these ids. */
export interface HistoryRange {
  limit?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

const COLUMNS = `m.id, m.match_id AS "matchId", m.from_user AS "fromUser", m.body, m.created_at AS "createdAt", m.seq,
  m.client_id AS "clientId"`;

const OPEN_TO_READERS = `
  SELECT asked.place, ${COLUMNS}
    FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (reader, id, place)
    JOIN messages m ON m.id = asked.id JOIN conversations c ON c.match_id = m.match_id
   WHERE ${isOpenTo('asked.reader', '$3')}`;

/** Reads messages. */
@Injectable()
export class MessagesService {
  constructor(private readonly statements: PreparedStatements) {}

  /**
   * Messages of a conversation that was found open to the reader, oldest first: the latest ones; with `before` the
   * ones just before that message; with `after` the first ones since that message, for catching up.
   * @throws DomainError VALIDATION for a bad limit, or an id that is no message of this conversation
   */
  async history(matchId: string, range: HistoryRange): Promise<MessageEntity[]> {
    const limit = pageLimit(range.limit, LIMITS.messagesPageSize);
    const seqs = await this.seqsOf(matchId, range);
    // One of two constants: the first ones after a message, else the latest ones.
    const order = seqs.after === null ? 'DESC' : 'ASC';
    const messages = await this.statements.rows<MessageEntity>(
      `SELECT ${COLUMNS} FROM messages m
       WHERE m.match_id = $1 AND m.seq > $2 AND m.seq < $3 ORDER BY m.seq ${order} LIMIT $4`,
      [matchId, seqs.after ?? 0, seqs.before ?? 2 ** 31 - 1, limit],
    );
    return order === 'DESC' ? messages.reverse() : messages;
  }

  /** Those of these messages that are in a conversation open to the reader, by their id. */
  async findOpen(reader: string, ids: readonly string[]): Promise<Map<string, MessageEntity>> {
    const messages = await this.statements.rows<MessageEntity>(
      `SELECT ${COLUMNS} FROM messages m JOIN conversations c USING (match_id)
       WHERE m.id = ANY($3::uuid[]) AND ${isOpenTo('$1', '$2')}`,
      [reader, new Date(), ids.filter((id) => z.uuid().safeParse(id).success)],
    );
    return new Map(messages.map((message) => [message.id, message]));
  }

  /** Each of these messages for its own reader, in their order; null where it is not open to them. */
  async findOpenTo(wanted: readonly { reader: string | null; id: string }[]): Promise<(MessageEntity | null)[]> {
    const rows = await this.statements.rows<MessageEntity & { place: string }>(OPEN_TO_READERS, [
      wanted.map(({ reader }) => reader),
      wanted.map(({ id }) => (z.uuid().safeParse(id).success ? id : null)),
      new Date(),
    ]);
    const found: (MessageEntity | null)[] = wanted.map(() => null);
    for (const { place, ...message } of rows) found[Number(place) - 1] = message;
    return found;
  }

  private async seqsOf(matchId: string, range: HistoryRange): Promise<{ before: number | null; after: number | null }> {
    const named = [range.before, range.after].filter((id) => id !== undefined && id !== null);
    if (named.length === 0) return { before: null, after: null };
    const known = await this.statements.rows<{ id: string; seq: number }>(
      'SELECT id, seq FROM messages WHERE match_id = $1 AND id = ANY($2::uuid[])',
      [matchId, named.filter((id) => z.uuid().safeParse(id).success)],
    );
    const seqOf = (name: 'before' | 'after'): number | null => {
      const id = range[name];
      if (id === undefined || id === null) return null;
      const seq = known.find((message) => message.id === id.toLowerCase())?.seq;
      if (seq === undefined)
        throw DomainError.invalid({ [name]: `${name} must be the id of a message of this conversation` });
      return seq;
    };
    return { before: seqOf('before'), after: seqOf('after') };
  }
}
