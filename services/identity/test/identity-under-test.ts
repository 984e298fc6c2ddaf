import type { Caller, EventData, EventType, Member } from '@kindred/contracts';
import { afterAll, beforeAll, jest } from '@jest/globals';
import {
  DEVICE_HEADER,
  LOGGER,
  NETWORK_HEADER,
  Registry,
  SECURITY_EVENTS,
  SecurityLog,
  SESSION_HEADER,
  SIGN_UP_HEADER,
  USER_AGENT_HEADER,
  type Logger,
  type SecurityEvent,
} from '@kindred/service-kit';
import {
  readGraphResult,
  runService,
  ServiceUnderTest,
  until,
  type TestCaller,
  type GraphResult,
  type ServiceStart,
} from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { passwordCost } from '../src/credentials/passwords.js';
import { definition } from '../src/identity.definition.js';

export const ADMIN = { email: 'admin@kindred.local', password: 'admin-password' };
export const PASSWORD = 'correct horse';

/** A member would take 40 ms of CPU time for hashing at the usual cost. */
const LOW_COST = { memoryCost: 8, timeCost: 1 };
const usualCost = { ...passwordCost };
beforeAll(() => void Object.assign(passwordCost, LOW_COST));
// The modules of the product are shared with the next test files.
afterAll(() => void Object.assign(passwordCost, usualCost));

const ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** A GraphQL result with the tokens in its headers; undefined if a header is absent. */
export interface SessionResult<Data> extends GraphResult<Data> {
  session: string | undefined;
  device: string | undefined;
  signUp: string | undefined;
}

/** A browser: its network, cookies, and user agent. */
export interface TestClient {
  network?: string;
  device?: string | undefined;
  signUp?: string | undefined;
  userAgent?: string;
}

const clientHeaders = ({ network = 'home', device, signUp, userAgent }: TestClient): Record<string, string> => ({
  [NETWORK_HEADER]: network,
  ...(device === undefined ? {} : { [DEVICE_HEADER]: device }),
  ...(signUp === undefined ? {} : { [SIGN_UP_HEADER]: signUp }),
  ...(userAgent === undefined ? {} : { [USER_AGENT_HEADER]: userAgent }),
});

/** Identity with its own database and bus, and the first administrator. */
export class IdentityUnderTest extends ServiceUnderTest {
  static async start(start: ServiceStart = {}): Promise<IdentityUnderTest> {
    const environment = { ...ENVIRONMENT, ...start.environment };
    return new IdentityUnderTest(await runService(definition, { ...start, environment }));
  }

  override async ask<Data = Record<string, unknown>>(
    caller: TestCaller,
    query: string,
    variables: object = {},
    as: Partial<Member> = {},
    client: TestClient = {},
  ): Promise<SessionResult<Data>> {
    const { json, headers } = await this.post('/graphql', { query, variables }, caller, as, clientHeaders(client));
    const token = (name: string): string | undefined => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    return {
      ...readGraphResult<Data>(json),
      session: token(SESSION_HEADER),
      device: token(DEVICE_HEADER),
      signUp: token(SIGN_UP_HEADER),
    };
  }

  /** The published events of one type about one account. */
  publishedFor<T extends EventType>(type: T, userId: string): EventData<T>[] {
    return this.peers.publishedEvents(type, (data) => 'userId' in data && data.userId === userId);
  }

  newEmail(): string {
    return `${randomUUID()}@example.com`;
  }

  signUp(email: string, password = PASSWORD): Promise<SessionResult<Record<string, unknown>>> {
    const query =
      'mutation($email: String!, $password: String!) { signUp(email: $email, password: $password) { message } }';
    return this.ask(null, query, { email, password });
  }

  /** Follows a link in a browser. @returns the outcome */
  async verify(token: string, client: TestClient = {}): Promise<unknown> {
    return (await this.follow(token, client)).data?.['followVerificationLink'];
  }

  follow(token: string, client: TestClient = {}): Promise<SessionResult<Record<string, unknown>>> {
    const query = 'mutation($token: String!) { followVerificationLink(token: $token) }';
    return this.ask(null, query, { token }, {}, client);
  }

  confirm(
    token: string,
    input: { password?: string; newPassword?: string },
    client: TestClient = {},
  ): Promise<SessionResult<Record<string, unknown>>> {
    const query = `mutation($token: String!, $password: String, $newPassword: String) {
      confirmSignUp(token: $token, password: $password, newPassword: $newPassword) { id email emailVerified }
    }`;
    return this.ask(null, query, { token, ...input }, {}, client);
  }

  forgotPassword(email: string, client: TestClient = {}): Promise<SessionResult<Record<string, unknown>>> {
    const query = 'mutation($email: String!) { requestPasswordReset(email: $email) { message } }';
    return this.ask(null, query, { email }, {}, client);
  }

  /** Asks for a reset link and uses it. @param links how many the account has got, including this one */
  async resetPassword(
    { email, userId }: { email: string; userId: string },
    newPassword: string,
    client: TestClient = {},
    links = 1,
  ): Promise<SessionResult<Record<string, unknown>>> {
    await this.forgotPassword(email, client);
    const tokens = await this.emailedTokens('identity.password-reset-requested', userId, links);
    const query = `mutation($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword) { message }
    }`;
    return this.ask(null, query, { token: tokens.at(-1), newPassword }, {}, client);
  }

  logIn(
    email: string,
    password = PASSWORD,
    caller: TestCaller = null,
    client: TestClient & { code?: string } = {},
  ): Promise<SessionResult<Record<string, unknown>>> {
    const query = `mutation($email: String!, $password: String!, $code: String) {
      logIn(email: $email, password: $password, code: $code) {
        id email emailVerified status role notifyOnLikes tier displayName
      }
    }`;
    return this.ask(caller, query, { email, password, code: client.code }, {}, client);
  }

  async check(token: string) {
    const { json } = await this.post('/internal/sessions/check', { tokens: [token] }, null);
    const [session = null] = json as ({ member: Member; renewed: boolean } | null)[];
    return { alive: session !== null, member: session?.member ?? null, renewed: session?.renewed };
  }

  async caller(token: string): Promise<Caller & { kind: 'member' }> {
    const { member } = await this.check(token);
    if (member === null) throw new Error('the session is not alive');
    return { kind: 'member', ...member };
  }

  async idOf(email: string): Promise<string> {
    const [account] = await this.sql<{ id: string }>('SELECT id FROM accounts WHERE lower(email) = lower($1)', [email]);
    if (account === undefined) throw new Error(`no account ${email}`);
    return account.id;
  }

  /** The tokens of the links that were emailed to an account, oldest first. */
  async emailedTokens(
    type: 'identity.verification-requested' | 'identity.password-reset-requested',
    userId: string,
    count = 1,
  ): Promise<string[]> {
    await until(() => this.publishedFor(type, userId).length >= count);
    return this.publishedFor(type, userId).map(({ link }) => new URL(link).searchParams.get('token') ?? '');
  }

  /** Creates a verified member with a session. */
  async member(status: 'PENDING' | 'APPROVED' | 'ACTIVE' = 'PENDING') {
    const email = this.newEmail();
    const { signUp } = await this.signUp(email);
    const userId = await this.idOf(email);
    const [link] = await this.emailedTokens('identity.verification-requested', userId);
    const { device } = await this.follow(link ?? '', { signUp });
    await this.sql('UPDATE accounts SET status = $2 WHERE id = $1', [userId, status]);
    const token = (await this.logIn(email, PASSWORD, null, { device })).session ?? '';
    return { email, userId, token, device: device ?? '', caller: await this.caller(token) };
  }

  async administrator(): Promise<Caller & { kind: 'member' }> {
    return this.caller((await this.logIn(ADMIN.email, ADMIN.password)).session ?? '');
  }

  /** What one action adds to the security log: its lines, and the increase of each counter that changed. */
  async securityEventsOf(action: () => Promise<unknown>): Promise<{ lines: object[]; counts: object }> {
    const warn = jest.spyOn(this.app.get<Logger>(LOGGER), 'warn');
    const before = await this.securityEventCounts();
    try {
      await action();
      const after = await this.securityEventCounts();
      const changed = SECURITY_EVENTS.filter((event) => after[event] !== before[event]);
      return {
        lines: (warn.mock.calls as unknown[][])
          .map(([line]) => line as object)
          .filter((line) => 'securityEvent' in line),
        counts: Object.fromEntries(changed.map((event) => [event, after[event] - before[event]])),
      };
    } finally {
      warn.mockRestore();
    }
  }

  private async securityEventCounts(): Promise<Record<SecurityEvent, number>> {
    const metric = this.app.get<Registry>(Registry).getSingleMetric('security_events_total');
    const { values } = (await metric?.get()) ?? { values: [] };
    return Object.fromEntries(values.map(({ labels, value }) => [labels['event'], value])) as Record<
      SecurityEvent,
      number
    >;
  }

  /** The digests of an account and a network in the security log. */
  digestsOf(email: string, userId: string, network: string): object {
    return { ...this.app.get(SecurityLog).accountDigests(email, userId), network };
  }

  /** The kinds of notices recorded for an account so far. */
  async notices(userId: string, count: number): Promise<string[]> {
    const kinds = () => this.publishedFor('identity.security-notice', userId).map(({ kind }) => kind);
    await until(() => kinds().length >= count);
    return kinds();
  }
}
