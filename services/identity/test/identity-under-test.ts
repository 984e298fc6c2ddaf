import { VISITOR, type Caller, type Member } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { CALLER_HEADER, CallerTokens, createService } from '@kindred/service-kit';
import { createTestDatabase, type BusColumn, type TestDatabase } from '@kindred/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { definition } from '../src/identity.definition.js';
import { identitySettings } from '../src/settings.js';
import { EventRecorder } from './event-recorder.js';

const SECRET = 'a secret for tests only';
export const ADMIN = { email: 'admin@kindred.local', password: 'admin-password' };
export const PASSWORD = 'correct horse';

export interface GraphAnswer {
  data: Record<string, unknown> | null;
  code: string | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
  /** What the header x-kindred-session says; undefined when it is absent. */
  session: string | undefined;
}

interface GraphBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

/** One replica of the service; those of one test share a database and a bus. */
export async function startIdentity(database: TestDatabase, busUrl: string, settings: Record<string, string> = {}) {
  const app = await createService(
    definition,
    identitySettings.parse({
      NODE_ENV: 'test',
      LISTEN: 'tcp:127.0.0.1:0',
      DATABASE_URL: database.urls.identity,
      BUS_URL: busUrl,
      SESSION_SECRET: SECRET,
      PUBLIC_URL: 'http://kindred.test',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      ...settings,
    }),
  );
  await app.startAllMicroservices();
  await app.init();
  return app;
}

/** The service on a database and a bus of its own, asked as the gateway asks it. */
export class IdentityUnderTest {
  private readonly tokens = new CallerTokens(SECRET);

  private constructor(
    readonly database: TestDatabase,
    readonly others: EventRecorder,
    readonly app: NestFastifyApplication,
  ) {}

  static async start(column: BusColumn): Promise<IdentityUnderTest> {
    const database = await createTestDatabase();
    const busUrl = await column.createBusUrl(database);
    const others = await EventRecorder.start(database, busUrl);
    return new IdentityUnderTest(database, others, await startIdentity(database, busUrl));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.others.stop();
    await this.database.drop();
  }

  async graph(query: string, variables: Record<string, unknown> = {}, caller: Caller = VISITOR): Promise<GraphAnswer> {
    const { json, headers } = await this.post('/graphql', { query, variables }, caller);
    const { data, errors } = json as GraphBody;
    const session = headers['x-kindred-session'];
    return {
      data: data ?? null,
      code: errors?.[0]?.extensions.code,
      message: errors?.[0]?.message,
      fields: errors?.[0]?.extensions.fields,
      session: typeof session === 'string' ? session : undefined,
    };
  }

  async post(url: string, payload: object, caller: Caller | null = VISITOR) {
    const response = await this.app.inject({
      method: 'POST',
      url,
      payload,
      headers: caller === null ? {} : { [CALLER_HEADER]: this.tokens.sign(caller) },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      json: response.body ? response.json<unknown>() : null,
    };
  }

  sql<Row>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.app.get(DataSource).query<Row[]>(query, parameters);
  }

  /** Signals on a topic of the live channel, gathered from now on. */
  async listen(topic: string): Promise<unknown[]> {
    const heard: unknown[] = [];
    await this.app.get(LiveChannel).subscribe(topic, (message) => heard.push(message));
    return heard;
  }

  newEmail(): string {
    return `${randomUUID()}@example.com`;
  }

  signUp(email: string, password = PASSWORD): Promise<GraphAnswer> {
    const query =
      'mutation($email: String!, $password: String!) { signUp(email: $email, password: $password) { message } }';
    return this.graph(query, { email, password });
  }

  async verify(token: string): Promise<unknown> {
    return (await this.graph('mutation($token: String!) { verifyEmail(token: $token) }', { token })).data?.[
      'verifyEmail'
    ];
  }

  logIn(email: string, password = PASSWORD, caller: Caller = VISITOR): Promise<GraphAnswer> {
    const query =
      'mutation($email: String!, $password: String!) { logIn(email: $email, password: $password) { id email emailVerified status role notifyOnLikes tier displayName } }';
    return this.graph(query, { email, password }, caller);
  }

  async check(token: string) {
    const { status, json, headers } = await this.post('/internal/sessions/check', { token });
    return { status, member: json as Member | null, renewed: headers['x-kindred-session-renewed'] };
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

  /** The tokens of the links that were mailed to an account, oldest first. */
  async mailed(
    type: 'identity.verification-requested' | 'identity.password-reset-requested',
    userId: string,
    count = 1,
  ) {
    await until(() => this.others.of(type, userId).length >= count);
    return this.others.of(type, userId).map(({ data }) => new URL(data.link).searchParams.get('token') ?? '');
  }

  /** Somebody verified and logged in. */
  async member(status: 'PENDING' | 'APPROVED' | 'ACTIVE' = 'PENDING') {
    const email = this.newEmail();
    await this.signUp(email);
    const userId = await this.idOf(email);
    const [link] = await this.mailed('identity.verification-requested', userId);
    await this.verify(link ?? '');
    await this.sql('UPDATE accounts SET status = $2 WHERE id = $1', [userId, status]);
    const token = (await this.logIn(email)).session ?? '';
    return { email, userId, token, caller: await this.caller(token) };
  }

  async administrator(): Promise<Caller & { kind: 'member' }> {
    return this.caller((await this.logIn(ADMIN.email, ADMIN.password)).session ?? '');
  }
}

/** Waits for what happens in its own time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
