import { randomUUID } from 'node:crypto';
import { VISITOR } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError } from 'graphql';
import type { GraphResult } from '../graph/graph.service.js';
import { postJson } from '../graph/service-client.js';
import { ServicePools } from '../graph/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import { GatheredQuestions } from '../requests/gathered-questions.js';
import { LOGGER } from '../settings.js';

/** A message somebody wants to read, as the signed caller that they are. */
interface WantedMessage {
  reader: string;
  id: string;
}

/**
 * Reads the messages of the chat. One that was sent is read by everybody who follows its conversation, at the same
 * moment: all of them together are one question to messaging, which looks at the rights of each.
 */
@Injectable()
export class MessageReads {
  private readonly reads = new GatheredQuestions<WantedMessage, object | null>((asked) => this.askMessaging(asked));

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly tokens: CallerTokens,
  ) {}

  /** As the graph would answer it: the message, null for whom it is none of theirs, UNAVAILABLE while it cannot be had. */
  async read(reader: string, id: string): Promise<GraphResult> {
    try {
      return { data: { message: await this.reads.ask({ reader, id }) } };
    } catch (error) {
      this.logger.error({ err: error }, 'a message could not be read');
      return { errors: [new GraphQLError(UNAVAILABLE_MESSAGE, { extensions: { code: 'UNAVAILABLE' } })] };
    }
  }

  private async askMessaging(asked: WantedMessage[]): Promise<(object | null)[]> {
    const { statusCode, text } = await postJson(
      this.pools.of('messaging'),
      '/internal/messages/read',
      { [CALLER_HEADER]: this.tokens.sign(VISITOR), 'x-request-id': randomUUID() },
      JSON.stringify({ asked }),
      true,
    );
    if (statusCode !== 200) throw new Error(`messaging answered ${statusCode}`);
    return JSON.parse(text) as (object | null)[];
  }
}
