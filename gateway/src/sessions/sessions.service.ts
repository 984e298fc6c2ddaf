import { randomUUID } from 'node:crypto';
import { DomainError, VISITOR, type Member } from '@kindred/contracts';
import { CALLER_HEADER, CallerSigner, SecurityLog, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Dispatcher } from 'undici';
import { postJson } from '../services/service-client.js';
import { ServicePools } from '../services/service-pools.js';
import { UNAVAILABLE_MESSAGE } from '../errors/error-response.js';
import { RequestBatcher } from '../services/request-batcher.js';
import { GraphCall } from '../graph/graph-call.js';
import { LOGGER, SETTINGS, type GatewaySettings } from '../settings.js';
import { readCookie } from '../http/cookies.js';
import { ACCOUNT_COOKIE_NAMES, ACCOUNT_COOKIES, accountCookie } from './account-cookies.js';
import { clientHeaders } from './client-headers.js';

/** A check takes a few milliseconds. */
const UNRESPONSIVE_MILLISECONDS = 1_000;

/** A valid session. `renewed`: its expiry was extended, so the cookie has to be renewed too. */
export interface LiveSession {
  member: Member;
  renewed: boolean;
}

/** Authenticates requests: identity checks the session of the cookie at every request. */
@Injectable()
export class Sessions {
  private readonly secure: boolean;
  /** Undefined where no other replica can answer. */
  private readonly retries: Dispatcher | undefined;
  private readonly checks = new RequestBatcher<string, LiveSession | null>((tokens) => this.checkBatch(tokens));

  constructor(
    @Inject(SETTINGS) settings: GatewaySettings,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pools: ServicePools,
    private readonly signer: CallerSigner,
    private readonly log: SecurityLog,
  ) {
    this.secure = settings.PUBLIC_URL.protocol === 'https:';
    this.retries = pools.forSessionRetries();
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

  /** The session token in a Cookie header. */
  tokenIn(cookies: string | undefined): string | undefined {
    return readCookie(cookies, ACCOUNT_COOKIES.session.name, this.secure);
  }

  /** Authenticates the request, and renews the cookie when the session was renewed. */
  async open(request: FastifyRequest, reply: FastifyReply): Promise<GraphCall> {
    const token = this.tokenIn(request.headers.cookie);
    const session = token === undefined ? undefined : await this.check(token, request.id);
    if (token !== undefined && session?.renewed === true) {
      reply.header('set-cookie', accountCookie('session', token, this.secure));
    }
    return GraphCall.of(session?.member, request.id, this.signer, {
      ip: request.ip,
      span: request.span,
      clientHeaders: () => clientHeaders(request, this.log, this.secure),
    });
  }

  /** Sets or deletes the cookies for which identity returned a value, such as that of a new session. */
  updateCookies({ cookies }: GraphCall, reply: FastifyReply): void {
    // Not renewed as well as replaced.
    if (cookies.session !== undefined) reply.removeHeader('set-cookie');
    for (const name of ACCOUNT_COOKIE_NAMES) {
      const value = cookies[name];
      if (value !== undefined) reply.header('set-cookie', accountCookie(name, value, this.secure));
    }
  }

  /** When a replica of identity does not respond soon, another one is asked, which has the time of any other request. */
  private async checkBatch(tokens: string[]): Promise<(LiveSession | null)[]> {
    const identity = this.pools.of('identity');
    if (this.retries === undefined) return this.sendBatch(identity, tokens);
    try {
      return await this.sendBatch(identity, tokens, UNRESPONSIVE_MILLISECONDS);
    } catch (error) {
      if (!(error instanceof errors.HeadersTimeoutError)) throw error;
      return this.sendBatch(this.retries, tokens);
    }
  }

  /** A batch has its own request id, because it can contain the sessions of several requests. */
  private async sendBatch(identity: Dispatcher, tokens: string[], timeout?: number): Promise<(LiveSession | null)[]> {
    const { statusCode, text } = await postJson(
      identity,
      '/internal/sessions/check',
      { [CALLER_HEADER]: this.signer.sign(VISITOR, 'identity'), 'x-request-id': randomUUID() },
      JSON.stringify({ tokens }),
      true,
      timeout,
    );
    if (statusCode !== 200) throw new Error(`identity responded with ${statusCode}`);
    return JSON.parse(text) as (LiveSession | null)[];
  }
}
