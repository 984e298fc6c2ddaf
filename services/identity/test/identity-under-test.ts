import type { Caller, EventData, EventType, Member } from '@kindred/contracts';
import { SESSION_HEADER } from '@kindred/service-kit';
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
import { definition } from '../src/identity.definition.js';

export const ADMIN = { email: 'admin@kindred.local', password: 'admin-password' };
export const PASSWORD = 'correct horse';

const ENVIRONMENT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** A GraphQL result with its session header; undefined if the header is absent. */
export interface SessionResult<Data> extends GraphResult<Data> {
  session: string | undefined;
}

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
  ): Promise<SessionResult<Data>> {
    const { json, headers } = await this.post('/graphql', { query, variables }, caller, as);
    const session = headers[SESSION_HEADER];
    return { ...readGraphResult<Data>(json), session: typeof session === 'string' ? session : undefined };
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

  async verify(token: string): Promise<unknown> {
    const query = 'mutation($token: String!) { verifyEmail(token: $token) }';
    return (await this.ask(null, query, { token })).data?.['verifyEmail'];
  }

  logIn(
    email: string,
    password = PASSWORD,
    caller: TestCaller = null,
  ): Promise<SessionResult<Record<string, unknown>>> {
    const query =
      'mutation($email: String!, $password: String!) { logIn(email: $email, password: $password) { id email emailVerified status role notifyOnLikes tier displayName } }';
    return this.ask(caller, query, { email, password });
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
    await this.signUp(email);
    const userId = await this.idOf(email);
    const [link] = await this.emailedTokens('identity.verification-requested', userId);
    await this.verify(link ?? '');
    await this.sql('UPDATE accounts SET status = $2 WHERE id = $1', [userId, status]);
    const token = (await this.logIn(email)).session ?? '';
    return { email, userId, token, caller: await this.caller(token) };
  }

  async administrator(): Promise<Caller & { kind: 'member' }> {
    return this.caller((await this.logIn(ADMIN.email, ADMIN.password)).session ?? '');
  }
}
