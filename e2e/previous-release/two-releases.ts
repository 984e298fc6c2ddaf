import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { freePort } from '@kindred/testing/free-port';
import type { TestBusBackend } from '@kindred/testing';
import { Balancer } from '../replicas/balancer.js';
import { TestEnvironment } from '../replicas/test-environment.js';
import type { ComponentProcess } from '../replicas/component-process.js';
import type { Site } from '../support/product.js';
import { buildRelease } from './release-sources.js';

const forEach = async <Value>(make: (name: ServiceName) => Promise<Value>): Promise<Record<ServiceName, Value>> => {
  const made = await Promise.all(SERVICES.map(async (name) => [name, await make(name)] as const));
  return Object.fromEntries(made) as Record<ServiceName, Value>;
};

/** The previous and the current release on the same database, bus, and media, behind one URL. */
export class TwoReleases implements Site {
  private readonly running: ComponentProcess[] = [];

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly environment: TestEnvironment,
    private readonly front: Balancer,
    /** The address of each service for the gateways, whichever release is behind it. */
    private readonly serviceBalancers: Record<ServiceName, Balancer>,
    private readonly previous: Record<ServiceName, ComponentProcess>,
    private readonly current: Record<ServiceName, ComponentProcess>,
    private readonly gateways: Record<'previous' | 'current', ComponentProcess>,
  ) {}

  static async create(commit: string, bus: Pick<TestBusBackend, 'createBusUrl'>): Promise<TwoReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'kindred-release-'));
    await buildRelease(commit, folder);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    // The previous gateway signs callers with the session secret.
    const environment = await TestEnvironment.open(url, bus, { ACCEPT_SHARED_CALLER_TOKENS: 'true' });
    const front = await Balancer.listen(port);
    const ports = await forEach(() => freePort());
    const serviceBalancers = await forEach((name) => Balancer.listen(ports[name]));
    const addresses = await forEach((name) => Promise.resolve([`http://127.0.0.1:${ports[name]}`]));
    return new TwoReleases(
      url,
      folder,
      environment,
      front,
      serviceBalancers,
      await forEach((name) => environment.service(name, `${name} previous`, folder)),
      await forEach((name) => environment.service(name, `${name} current`)),
      {
        previous: await environment.gateway('gateway previous', addresses, folder),
        current: await environment.gateway('gateway current', addresses),
      },
    );
  }

  /** Read here, since the mailbox of the previous release lacks the emails of this one. */
  get receivedMails(): TestEnvironment['mails'] {
    return this.environment.mails;
  }

  /** Starts the services of the current release once, to run their migrations. */
  async migrate(): Promise<void> {
    await Promise.all(SERVICES.map((name) => this.current[name].start()));
    await Promise.all(SERVICES.map((name) => this.current[name].stop()));
  }

  /** Starts all services of a release, next to those already running. */
  async startServices(release: 'previous' | 'current'): Promise<void> {
    this.running.push(...Object.values(this[release]));
    await Promise.all(SERVICES.map((name) => this[release][name].start()));
  }

  async startGateway(release: 'previous' | 'current'): Promise<void> {
    this.running.push(this.gateways[release]);
    await this.gateways[release].start();
  }

  /**
   * Routes to this gateway, and to the current release of the `upgraded` services and the previous release of the
   * others.
   */
  route(gateway: 'previous' | 'current', upgraded: readonly ServiceName[]): void {
    this.front.setTargets([this.gateways[gateway].port]);
    for (const name of SERVICES) {
      this.serviceBalancers[name].setTargets([(upgraded.includes(name) ? this.current : this.previous)[name].port]);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.front, ...Object.values(this.serviceBalancers)].map((balancer) => balancer.close()));
    await Promise.all(this.running.map((component) => component.stop()));
    await this.environment.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
