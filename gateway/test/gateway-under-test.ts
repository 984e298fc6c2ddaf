import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type Member, type ServiceName } from '@kindred/contracts';
import { createLogger } from '@kindred/service-kit';
import { TEST_SECRET, TEST_SIGNING_KEY, testMember } from '@kindred/testing';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../src/gateway-application.js';
import { MANIFEST } from '../src/graph/persisted-operations.js';
import { gatewaySettings } from '../src/settings.js';
import { FakeService } from './fake-service.js';
import { MemoryLiveChannel, memoryLiveModule } from './memory-live-channel.js';

export const PUBLIC_URL = 'http://kindred.test';

export const operationId = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The `extensions` of a request for a persisted operation. */
export const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

/** A gateway on a random port, with fake services and an in-process live channel. */
export class GatewayUnderTest {
  readonly live = new MemoryLiveChannel();
  readonly sessions = new Map<string, Member>();
  /** Tokens of sessions that identity reports as renewed. */
  readonly renewed = new Set<string>();
  readonly services = {} as Record<ServiceName, FakeService>;
  /** The warnings and errors that it logged. */
  readonly logged: Record<string, unknown>[] = [];
  url = '';
  private sessionCookie = 'sid';
  private app: NestFastifyApplication;
  private folder = '';

  /** @param operations the client's persisted operations, the only ones accepted in production */
  async start(environment: Record<string, string> = {}, operations: readonly string[] = []): Promise<this> {
    if (environment['PUBLIC_URL']?.startsWith('https:')) this.sessionCookie = '__Host-sid';
    this.folder = await mkdtemp(join(tmpdir(), 'kindred-gateway-'));
    for (const name of SERVICES) {
      const service = new FakeService(name, join(this.folder, `${name}.sock`));
      this.services[name] = service;
    }
    this.services.identity.server.post<{ Body: { tokens: string[] } }>('/internal/sessions/check', (request) =>
      request.body.tokens.map((token) => {
        const member = this.sessions.get(token);
        return member === undefined ? null : { member, renewed: this.renewed.has(token) };
      }),
    );
    this.services.messaging.server.post<{ Body: { asked: { reader: string; id: string }[] } }>(
      '/internal/messages/read',
      (request) => this.services.messaging.readMessages(request.body.asked),
    );
    this.prepareServices();
    await Promise.all(Object.values(this.services).map((service) => service.start()));
    const addresses = SERVICES.map((name) => [`${name.toUpperCase()}_URL`, `unix:${this.services[name].socketPath}`]);
    const settings = gatewaySettings.parse({
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL,
      SESSION_SECRET: TEST_SECRET,
      CALLER_SIGNING_KEY: TEST_SIGNING_KEY,
      // No bus listens there: in production, where rate limits cannot be off, they fall back to memory.
      BUS_URL: 'redis://127.0.0.1:1',
      RATE_LIMIT: environment['NODE_ENV'] === 'production' ? 'on' : 'off',
      WEB_DIR: await this.createClientFolder(operations),
      ...Object.fromEntries(addresses),
      ...environment,
    });
    const logger = createLogger('gateway', 'warn', {
      write: (line) => void this.logged.push(JSON.parse(line) as Record<string, unknown>),
    });
    this.app = await createGateway(settings, logger, memoryLiveModule(this.live));
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.url = await this.app.getUrl();
    return this;
  }

  /** Creates a client folder with these persisted operations and no pages. */
  private async createClientFolder(operations: readonly string[]): Promise<string> {
    const folder = join(this.folder, 'client');
    await mkdir(folder);
    const manifest = Object.fromEntries(operations.map((text) => [operationId(text), text]));
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
    return folder;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await Promise.all(Object.values(this.services).map(({ server }) => server.close()));
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Shuts the gateway down like a signal would. The services keep running. */
  close(): Promise<void> {
    return this.app.close();
  }

  /** A provider of the gateway. */
  get<Provider>(type: Type<Provider>): Provider {
    return this.app.get(type);
  }

  get httpServer(): Server {
    return this.app.getHttpServer() as Server;
  }

  get port(): string {
    return new URL(this.url).port;
  }

  /** Creates a member with a session. */
  signIn(differences: Partial<Member> = {}): { member: Member; token: string; cookie: string } {
    const member = testMember(differences);
    const token = `token-${randomUUID()}`;
    this.sessions.set(token, member);
    return { member, token, cookie: `${this.sessionCookie}=${token}` };
  }

  call(
    method: string,
    path: string,
    cookie?: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Adds routes and resolvers to the services; overridden by tests. */
  protected prepareServices(): void {
    // None by default.
  }
}
