import { randomUUID } from 'node:crypto';
import { VISITOR } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import type { GraphResult } from '../graph/graph-result.js';
import { postJson } from '../graph/service-client.js';
import { ServicePools } from '../graph/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../requests/error-response.js';
import { RequestBatcher } from '../requests/request-batcher.js';
import { LOGGER } from '../settings.js';

interface MessageRead {
  /** The signed caller token of the reader. */
  reader: string;
  id: string;
}

/**
 * Reads messages for chat sockets. All subscribers of a conversation read a new message at the same moment, so these
 * reads are batched into one request to messaging, which checks the permission of each reader.
 */
@Injectable()
export class MessageReads {
  private readonly reads = new RequestBatcher<MessageRead, object | null>((reads) => this.fetchBatch(reads));

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly tokens: CallerTokens,
  ) {}

  /** The result of a `message` query: null without permission, an UNAVAILABLE error when messaging does not respond. */
  async read(reader: string, id: string): Promise<GraphResult> {
    try {
      return { data: { message: await this.reads.load({ reader, id }) } };
    } catch (error) {
      this.logger.error({ err: error }, 'could not read message');
      return { errors: [new GraphQLError(UNAVAILABLE_MESSAGE, { extensions: { code: 'UNAVAILABLE' } })] };
    }
  }

  private async fetchBatch(reads: MessageRead[]): Promise<(object | null)[]> {
    const { statusCode, text } = await postJson(
      this.pools.of('messaging'),
      '/internal/messages/read',
      { [CALLER_HEADER]: this.tokens.sign(VISITOR), 'x-request-id': randomUUID() },
      JSON.stringify({ asked: reads }),
      true,
    );
    if (statusCode !== 200) throw new Error(`messaging responded with ${statusCode}`);
    return JSON.parse(text) as (object | null)[];
  }
}
