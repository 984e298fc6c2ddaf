import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type Member, type ServiceName } from '@kindred/contracts';
import { createLogger } from '@kindred/service-kit';
import { TEST_SECRET, testMember } from '@kindred/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from '../src/gateway-application.js';
import { gatewaySettings } from '../src/settings.js';
import { FakeService } from './fake-service.js';
import { MemoryLiveChannel, memoryLiveModule } from './memory-live-channel.js';

export const PUBLIC_URL = 'http://kindred.test';

/** A gateway on a port of its own, before fake services and a live channel inside the test. */
export class GatewayUnderTest {
  readonly live = new MemoryLiveChannel();
  readonly sessions = new Map<string, Member>();
  /** Tokens whose use identity has just noted. */
  readonly renewed = new Set<string>();
  readonly services = {} as Record<ServiceName, FakeService>;
  url = '';
  private app: NestFastifyApplication;
  private folder = '';

  async start(environment: Record<string, string> = {}): Promise<this> {
    this.folder = await mkdtemp(join(tmpdir(), 'kindred-gateway-'));
    for (const name of SERVICES) {
      const service = new FakeService(name, join(this.folder, `${name}.sock`));
      this.services[name] = service;
    }
    this.services.identity.server.post<{ Body: { token: string } }>('/internal/sessions/check', (request, reply) => {
      const member = this.sessions.get(request.body.token);
      if (this.renewed.has(request.body.token)) reply.header('x-kindred-session-renewed', '1');
      return member === undefined ? reply.status(204).send() : reply.send(member);
    });
    this.prepareServices();
    await Promise.all(Object.values(this.services).map((service) => service.start()));
    const addresses = SERVICES.map((name) => [`${name.toUpperCase()}_URL`, `unix:${this.services[name].socketPath}`]);
    const settings = gatewaySettings.parse({
      NODE_ENV: 'test',
      PORT: '0',
      PUBLIC_URL,
      SESSION_SECRET: TEST_SECRET,
      // Nobody listens there; what production insists on counting is counted in memory.
      BUS_URL: 'redis://127.0.0.1:1',
      RATE_LIMIT: environment['NODE_ENV'] === 'production' ? 'on' : 'off',
      WEB_DIR: join(this.folder, 'no-client'),
      ...Object.fromEntries(addresses),
      ...environment,
    });
    this.app = await createGateway(settings, createLogger('gateway', 'silent'), memoryLiveModule(this.live));
    await this.app.listen({ host: '127.0.0.1', port: 0 });
    this.url = await this.app.getUrl();
    return this;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await Promise.all(Object.values(this.services).map(({ server }) => server.close()));
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Closes the gateway as a signal would; the services stay. */
  close(): Promise<void> {
    return this.app.close();
  }

  get port(): string {
    return new URL(this.url).port;
  }

  /** A member with a session; their cookie is `cookie`. */
  signIn(differences: Partial<Member> = {}): { member: Member; token: string; cookie: string } {
    const member = testMember(differences);
    const token = `token-${randomUUID()}`;
    this.sessions.set(token, member);
    return { member, token, cookie: `sid=${token}` };
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

  /** More routes of the services; overridden where a test needs them. */
  protected prepareServices(): void {
    // The standard ones are enough.
  }
}
