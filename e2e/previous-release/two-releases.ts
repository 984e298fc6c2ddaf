import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { freePort } from '@kindred/embedded-database';
import type { TestBusBackend } from '@kindred/testing';
import { Balancer } from '../replicas/balancer.js';
import { Ground } from '../replicas/ground.js';
import type { PartProcess } from '../replicas/part-process.js';
import type { Site } from '../support/product.js';
import { layOutRelease } from './release-sources.js';

const forEach = async <Value>(make: (name: ServiceName) => Promise<Value>): Promise<Record<ServiceName, Value>> => {
  const made = await Promise.all(SERVICES.map(async (name) => [name, await make(name)] as const));
  return Object.fromEntries(made) as Record<ServiceName, Value>;
};

/** The release before this one and this one, on the same database, bus and media, behind one address. */
export class TwoReleases implements Site {
  private readonly running: PartProcess[] = [];

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly ground: Ground,
    private readonly front: Balancer,
    /** Where the gateways find each service, of whichever release. */
    private readonly doors: Record<ServiceName, Balancer>,
    private readonly before: Record<ServiceName, PartProcess>,
    private readonly now: Record<ServiceName, PartProcess>,
    private readonly gateways: Record<'before' | 'now', PartProcess>,
  ) {}

  static async layOut(commit: string, bus: Pick<TestBusBackend, 'createBusUrl'>): Promise<TwoReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'kindred-release-'));
    await layOutRelease(commit, folder);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const ground = await Ground.open(url, bus);
    const front = await Balancer.listen(port);
    const ports = await forEach(() => freePort());
    const doors = await forEach((name) => Balancer.listen(ports[name]));
    const addresses = await forEach((name) => Promise.resolve([`http://127.0.0.1:${ports[name]}`]));
    return new TwoReleases(
      url,
      folder,
      ground,
      front,
      doors,
      await forEach((name) => ground.service(name, `${name} before`, folder)),
      await forEach((name) => ground.service(name, `${name} now`)),
      {
        before: await ground.gateway('gateway before', addresses, folder),
        now: await ground.gateway('gateway now', addresses),
      },
    );
  }

  /** This release's services start once, alone: the database is theirs from then on. */
  async migrate(): Promise<void> {
    await Promise.all(SERVICES.map((name) => this.now[name].start()));
    await Promise.all(SERVICES.map((name) => this.now[name].stop()));
  }

  /** All services of a release, beside whatever runs. */
  async startServices(release: 'before' | 'now'): Promise<void> {
    this.running.push(...Object.values(this[release]));
    await Promise.all(SERVICES.map((name) => this[release][name].start()));
  }

  async startGateway(release: 'before' | 'now'): Promise<void> {
    this.running.push(this.gateways[release]);
    await this.gateways[release].start();
  }

  /** Who answers from now on: that gateway, and of the services these as they are now and the others as before. */
  answer(gateway: 'before' | 'now', renewed: readonly ServiceName[]): void {
    this.front.standBefore([this.gateways[gateway].port]);
    for (const name of SERVICES) {
      this.doors[name].standBefore([(renewed.includes(name) ? this.now : this.before)[name].port]);
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.front, ...Object.values(this.doors)].map((balancer) => balancer.close()));
    await Promise.all(this.running.map((part) => part.stop()));
    await this.ground.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
