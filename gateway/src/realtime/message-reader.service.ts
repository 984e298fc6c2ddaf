import { randomUUID } from 'node:crypto';
import { DomainError, VISITOR } from '@kindred/contracts';
import { beginSpan, endSpan, SpanKind, TRACEPARENT, traceparentOf } from '@kindred/platform/tracing';
import { CALLER_HEADER, CallerSigner, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'graphql';
import { toDomainError } from '../graph/graph-errors.js';
import { Graph } from '../graph/graph.service.js';
import { prepareOperation } from '../graph/prepared-operation.js';
import { postJson } from '../services/service-client.js';
import { ServicePools } from '../services/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import { RequestBatcher } from '../services/request-batcher.js';
import { LOGGER } from '../settings.js';
import type { MemberSocket } from './member-socket.js';
import { RequestCoalescer } from './request-coalescer.js';

/** A message, with the fields of `Message` that messaging stores. */
export interface Message {
  id: string;
  matchId: string;
  fromUser: string;
  body: string;
  createdAt: string;
  seq: number;
  clientId: string | null;
  caution: boolean;
}

export const MESSAGE_FIELDS = ['id', 'matchId', 'fromUser', 'body', 'createdAt', 'seq', 'clientId', 'caution'] as const;
export const isMessageField = (name: string): boolean => MESSAGE_FIELDS.some((field) => field === name);

const LATEST = prepareOperation(
  parse(`query LatestMessages($matchId: ID!, $limit: Int!) {
    conversation(matchId: $matchId) { messages(limit: $limit) { ${MESSAGE_FIELDS.join(' ')} } }
  }`),
);
/** More messages than this are not fetched for a subscription: the client reconnects and fetches them as history. */
const RANGE_MAX = 50;
/** Messages that can have been sent after the range. */
const NEWER_MAX = 50;

const READ_PATH = '/internal/messages/read';

interface MessageRead {
  /** The signed caller token of the reader. */
  reader: string;
  id: string;
  /** The span that caused the read, if it is traced. */
  traceparent: string | undefined;
}

/** The message, null without access, or the error of the request. */
type ReadResult = { message: Message | null } | { error: unknown };

/**
 * Reads messages for chat sockets and subscriptions, with the permissions of each reader. All subscribers of a
 * conversation read a new message at the same moment, so these reads are batched into one request to messaging.
 */
@Injectable()
export class MessageReader {
  private readonly batches = new RequestBatcher<MessageRead, Message | null>((reads) => this.fetchBatch(reads));
  private readonly reads = new RequestCoalescer<ReadResult>((result) => 'error' in result);

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly graph: Graph,
    private readonly pools: ServicePools,
    private readonly signer: CallerSigner,
  ) {}

  /**
   * @returns null when the member is not allowed to read the message
   * @throws DomainError UNAVAILABLE when messaging does not respond
   */
  async read(socket: MemberSocket, id: string, traceparent?: string): Promise<Message | null> {
    const result = await this.reads.run(`${socket.userId} ${id}`, () =>
      this.fetch({ reader: socket.graphCall().tokenFor('messaging'), id, traceparent }),
    );
    if ('error' in result) throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    return result.message;
  }

  /**
   * The messages with these sequence numbers; none when the member is not allowed to read the conversation.
   * @throws DomainError UNAVAILABLE when messaging does not respond, or when there are too many
   */
  async readRange(socket: MemberSocket, matchId: string, from: number, to: number): Promise<Message[]> {
    if (to - from >= RANGE_MAX) throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    const limit = to - from + 1 + NEWER_MAX;
    const { data, errors } = await this.graph.run(LATEST, { matchId, limit }, socket.graphCall());
    if (errors?.[0] !== undefined) throw toDomainError(errors[0]);
    const conversation = data?.['conversation'] as { messages: Message[] } | null | undefined;
    if (!conversation) return [];
    const found = conversation.messages.filter(({ seq }) => seq >= from && seq <= to);
    if (found.length <= to - from) throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    return found;
  }

  private async fetch(read: MessageRead): Promise<ReadResult> {
    try {
      return { message: await this.batches.load(read) };
    } catch (error) {
      this.logger.error({ err: error }, 'could not read message');
      return { error };
    }
  }

  /** A batch belongs to the trace of its first read that has one. */
  private async fetchBatch(reads: MessageRead[]): Promise<(Message | null)[]> {
    const cause = reads.find(({ traceparent }) => traceparent !== undefined)?.traceparent;
    const span = beginSpan(`POST ${READ_PATH}`, SpanKind.CLIENT, cause);
    span?.setAttribute('peer.service', 'messaging');
    try {
      const messages = await this.requestBatch(reads, traceparentOf(span));
      endSpan(span);
      return messages;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  }

  private async requestBatch(reads: MessageRead[], traceparent: string | null): Promise<(Message | null)[]> {
    const headers: Record<string, string> = {
      [CALLER_HEADER]: this.signer.sign(VISITOR, 'messaging'),
      'x-request-id': randomUUID(),
    };
    if (traceparent !== null) headers[TRACEPARENT] = traceparent;
    const body = JSON.stringify({ asked: reads.map(({ reader, id }) => ({ reader, id })) });
    const { statusCode, text } = await postJson(this.pools.of('messaging'), READ_PATH, headers, body, true);
    if (statusCode !== 200) throw new Error(`messaging responded with ${statusCode}`);
    return JSON.parse(text) as (Message | null)[];
  }
}
