import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { VISITOR, type Caller, type Member } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { CALLER_HEADER, CallerTokens, createService } from '@kindred/service-kit';
import { busColumns, createTestDatabase, type BusColumn, type TestDatabase } from '@kindred/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { definition } from '../src/moderation.definition.js';
import { RenditionsService } from '../src/photos/renditions.service.js';
import { moderationSettings } from '../src/settings.js';
import { Sweeper } from '../src/sweeps/sweeper.js';
import { Neighbours } from './neighbours.js';

const SECRET = 'a secret for tests only';
export const ORIGIN = 'https://kindred.test';

export interface GraphAnswer<Data> {
  data: Data | null;
  code: string | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface SentOptions {
  method?: string;
  headers?: Record<string, string>;
  caller?: Caller;
  /** Writes the body; without it there is none. */
  send?: (outgoing: ClientRequest) => void;
}

/** The whole service with a database, a bus, a media folder and neighbours of its own. */
export class ModerationUnderTest {
  private readonly tokens = new CallerTokens(SECRET);

  private constructor(
    private readonly column: BusColumn,
    private readonly database: TestDatabase,
    readonly mediaDir: string,
    readonly neighbours: Neighbours,
    readonly app: NestFastifyApplication,
  ) {}

  static async start(): Promise<ModerationUnderTest> {
    const [column] = busColumns();
    if (column === undefined) throw new Error('no bus to test on');
    const database = await createTestDatabase();
    const busUrl = await column.createBusUrl(database);
    const mediaDir = await mkdtemp(join(tmpdir(), 'kindred-media-'));
    const settings = moderationSettings.parse({
      NODE_ENV: 'test',
      LISTEN: 'tcp:127.0.0.1:0',
      DATABASE_URL: database.urls.moderation,
      BUS_URL: busUrl,
      SESSION_SECRET: SECRET,
      PUBLIC_URL: ORIGIN,
      MEDIA_DIR: mediaDir,
      LOG_LEVEL: 'fatal',
    });
    const app = await createService(definition, settings);
    await app.startAllMicroservices();
    await app.listen({ host: '127.0.0.1', port: 0 });
    return new ModerationUnderTest(column, database, mediaDir, await Neighbours.start(database, busUrl), app);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.neighbours.stop();
    await this.database.drop();
    await this.column.stop();
    await rm(this.mediaDir, { recursive: true, force: true });
  }

  async ask<Data>(caller: Caller, query: string, variables: object = {}): Promise<GraphAnswer<Data>> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables },
      headers: { [CALLER_HEADER]: this.tokens.sign(caller) },
    });
    const { data, errors } = response.json<{
      data?: Data | null;
      errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
    }>();
    const error = errors?.[0];
    return {
      data: data ?? null,
      code: error?.extensions.code,
      message: error?.message,
      fields: error?.extensions.fields,
    };
  }

  /** A real HTTP call; rejects when the connection ends without an answer. */
  http(path: string, { method = 'GET', headers = {}, caller = VISITOR, send }: SentOptions = {}): Promise<HttpAnswer> {
    const address = this.app.getHttpServer().address() as { port: number };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: address.port,
          path,
          method,
          headers: { ...headers, [CALLER_HEADER]: this.tokens.sign(caller) },
          agent: false,
        },
        (incoming) => {
          const { statusCode: status = 0, headers: answered } = incoming;
          buffer(incoming).then((body) => resolve({ status, headers: answered, body }), reject);
        },
      );
      outgoing.on('error', reject);
      if (send === undefined) outgoing.end();
      else send(outgoing);
    });
  }

  /** Sends a file to an upload address, as the gateway passes it on. */
  put(uploadURL: string, file: Buffer, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.http(internalPath(uploadURL), { method: 'PUT', headers, send: (outgoing) => outgoing.end(file) });
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

  sweep(): Promise<void> {
    return this.app.get(Sweeper).sweep();
  }

  /** Resolves once no renditions are being made. */
  rendered(): Promise<void> {
    return this.app.get(RenditionsService).idle();
  }

  /** Every file in the media folder, once nothing more is being made of what there is. */
  async files(): Promise<string[]> {
    await this.rendered();
    const entries = await readdir(this.mediaDir, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  }
}

export const internalPath = (uploadURL: string): string => {
  const { pathname, search } = new URL(uploadURL);
  return pathname.replace('/media/', '/internal/') + search;
};

export const asCaller = (given: Partial<Member> = {}): Caller & Member => ({
  kind: 'member',
  userId: randomUUID(),
  sessionId: randomUUID(),
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  ...given,
});

/** Waits for what happens in its own time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen within 10 s');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
