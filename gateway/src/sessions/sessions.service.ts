import { randomUUID } from 'node:crypto';
import { DomainError, VISITOR, type Member } from '@kindred/contracts';
import { CALLER_HEADER, CallerTokens, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { postJson } from '../services/service-client.js';
import { ServicePools } from '../services/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import { RequestBatcher } from '../services/request-batcher.js';
import { GraphCall } from '../graph/graph-call.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { readSessionCookie, sessionCookie } from './session-cookie.js';

/** A valid session. `renewed`: its expiry was extended, so the cookie has to be renewed too. */
export interface LiveSession {
  member: Member;
  renewed: boolean;
}

/** Authenticates requests: identity checks the session of the cookie at every request. */
@Injectable()
export class Sessions {
  private readonly secure: boolean;
  private readonly checks = new RequestBatcher<string, LiveSession | null>((tokens) => this.checkBatch(tokens));

  constructor(
    @Inject(SETTINGS) settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly tokens: CallerTokens,
  ) {
    this.secure = settings.PUBLIC_URL.protocol === 'https:';
  }

  /**
   * @returns undefined for an unknown or expired token
   * @throws DomainError UNAVAILABLE when identity does not respond
   */
  async check(token: string, requestId: string): Promise<LiveSession | undefined> {
    try {
      return (await this.checks.load(token)) ?? undefined;
    } catch (error) {
      this.logger.error({ err: error, requestId }, 'could not check session');
      throw new DomainError('UNAVAILABLE', UNAVAILABLE_MESSAGE);
    }
  }

  /** Authenticates the request, and renews the cookie when the session was renewed. */
  async open(request: FastifyRequest, reply: FastifyReply): Promise<GraphCall> {
    const token = readSessionCookie(request.headers.cookie);
    const session = token === undefined ? undefined : await this.check(token, request.id);
    if (token !== undefined && session?.renewed === true) {
      reply.header('set-cookie', sessionCookie(token, this.secure));
    }
    return GraphCall.of(session?.member, request.id, this.tokens, request.ip, request.span);
  }

  /** Sets or deletes the cookie if the call started or ended a session. */
  updateCookie(call: GraphCall, reply: FastifyReply): void {
    if (call.session === undefined) return;
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', sessionCookie(call.session, this.secure));
  }

  /** A batch has its own request id, because it can contain the sessions of several requests. */
  private async checkBatch(tokens: string[]): Promise<(LiveSession | null)[]> {
    const { statusCode, text } = await postJson(
      this.pools.of('identity'),
      '/internal/sessions/check',
      { [CALLER_HEADER]: this.tokens.sign(VISITOR), 'x-request-id': randomUUID() },
      JSON.stringify({ tokens }),
      true,
    );
    if (statusCode !== 200) throw new Error(`identity responded with ${statusCode}`);
    return JSON.parse(text) as (LiveSession | null)[];
  }
}
