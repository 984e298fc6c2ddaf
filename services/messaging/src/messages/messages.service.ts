import { LIMITS, DomainError } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { pageLimit, isUuid } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { MessageEntity } from './message.entity.js';
import { FIRST_MESSAGES, LAST_MESSAGES, OPEN_MESSAGES, READABLE_MESSAGES } from './messages.statement.js';

/** At most `limit` messages before or after the message with this id. */
export interface HistoryRange {
  limit?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

/** Reads messages. */
@Injectable()
export class MessagesService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Messages of a conversation, oldest first: the latest ones, those immediately before `before`, or the first ones
   * after `after`. The caller must have checked that the conversation is open to the reader.
   * @throws DomainError VALIDATION for an invalid limit, or an id that is not a message of this conversation
   */
  async history(matchId: string, range: HistoryRange): Promise<MessageEntity[]> {
    const limit = pageLimit(range.limit, LIMITS.messagesPageSize);
    const seqs = await this.seqsOf(matchId, range);
    const isForward = seqs.after !== null;
    const values = [matchId, seqs.after ?? 0, seqs.before ?? 2 ** 31 - 1, limit];
    const messages = await runStatement(this.dataSource, isForward ? FIRST_MESSAGES : LAST_MESSAGES, values);
    return isForward ? messages : messages.reverse();
  }

  /** The messages with these ids that the reader has access to, by id. */
  async findOpen(reader: string, ids: readonly string[]): Promise<Map<string, MessageEntity>> {
    const values = [reader, new Date(), ids.filter(isUuid)];
    const messages = await runStatement(this.dataSource, OPEN_MESSAGES, values);
    return new Map(messages.map((message) => [message.id, message]));
  }

  /** The requested messages in order, each with the permissions of its reader; null without access. */
  async findForReaders(requested: readonly { reader: string | null; id: string }[]): Promise<(MessageEntity | null)[]> {
    const rows = await runStatement(this.dataSource, READABLE_MESSAGES, [
      requested.map(({ reader }) => reader),
      requested.map(({ id }) => (isUuid(id) ? id : null)),
      new Date(),
    ]);
    const found: (MessageEntity | null)[] = requested.map(() => null);
    for (const { position, ...message } of rows) found[position - 1] = message;
    return found;
  }

  private async seqsOf(matchId: string, range: HistoryRange): Promise<{ before: number | null; after: number | null }> {
    const ids = [range.before, range.after].filter((id) => id !== undefined && id !== null);
    if (ids.length === 0) return { before: null, after: null };
    const found = await this.dataSource.manager.find(MessageEntity, {
      select: { id: true, seq: true },
      where: { matchId, id: In(ids.filter(isUuid)) },
    });
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
