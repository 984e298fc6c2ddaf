import { randomUUID } from 'node:crypto';
import { DomainError, VISITOR, type Member } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { postJson } from '../graph/service-client.js';
import { ServicePools } from '../graph/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../requests/error-answer.js';
import { GatheredQuestions } from '../requests/gathered-questions.js';
import { GraphCall } from '../requests/graph-call.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { readSessionCookie, sessionCookie } from './session-cookie.js';

/** A live session: whose it is, and whether its cookie may live on from now. */
export interface LiveSession {
  member: Member;
  renewed: boolean;
}

/** Turns session cookies into callers by asking identity, the one authority, every time. */
@Injectable()
export class Sessions {
  private readonly secure: boolean;
  private readonly checks = new GatheredQuestions<string, LiveSession | null>((tokens) => this.askIdentity(tokens));

  constructor(
    @Inject(SETTINGS) settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly tokens: CallerTokens,
  ) {
    this.secure = settings.PUBLIC_URL.protocol === 'https:';
  }

  /**
   * The live session of this token, undefined when there is none (any more).
   * @throws DomainError UNAVAILABLE when identity cannot be asked.
   */
  async check(token: string, requestId: string): Promise<LiveSession | undefined> {
    try {
      return (await this.checks.ask(token)) ?? undefined;
    } catch (error) {
      this.logger.error({ err: error, requestId }, 'a session could not be checked');
      throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }

  /** The caller of this request, ready to ask the graph; prolongs the life of the cookie when that is due. */
  async open(request: FastifyRequest, reply: FastifyReply): Promise<GraphCall> {
    const token = readSessionCookie(request.headers.cookie);
    const session = token === undefined ? undefined : await this.check(token, request.id);
    if (token !== undefined && session?.renewed === true) {
      reply.header('set-cookie', sessionCookie(token, this.secure));
    }
    return GraphCall.of(session?.member, request.id, this.tokens, request.ip, request.span);
  }

  /** Lets the answer carry what became of the session: a new cookie, or none any more. */
  settle(call: GraphCall, reply: FastifyReply): void {
    if (call.session === undefined) return;
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', sessionCookie(call.session, this.secure));
  }

  /** One question may be about several requests, so that it has an id of its own. */
  private async askIdentity(tokens: string[]): Promise<(LiveSession | null)[]> {
    const { statusCode, text } = await postJson(
      this.pools.of('identity'),
      '/internal/sessions/check',
      { [CALLER_HEADER]: this.tokens.sign(VISITOR), 'x-request-id': randomUUID() },
      JSON.stringify({ tokens }),
      true,
    );
    if (statusCode !== 200) throw new Error(`identity answered ${statusCode}`);
    return JSON.parse(text) as (LiveSession | null)[];
  }
}
