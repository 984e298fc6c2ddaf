import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import { freePort } from '@kindred/testing/free-port';
import type { MailCatcher } from '../containers/mail-catcher.js';
import { eventually } from '../support/conditions.js';
import { VolatileRedis } from '../support/volatile-redis.js';
import type { Site } from '../support/product.js';
import { Balancer } from './balancer.js';
import { startComponents, stopComponents, type Components } from './components.js';
import { TestEnvironment } from './test-environment.js';

const run = promisify(execFile);
const EVENTS_COMMAND = fileURLToPath(new URL('../../services/shared/event-bus/dist/bundle/cli.js', import.meta.url));

/** The product, one replica of each component, on a Redis that can lose its data. */
export class BusLossInstallation implements Site {
  private readonly paused = new Set<ServiceName>();

  private constructor(
    readonly url: string,
    private readonly redis: VolatileRedis,
    private readonly environment: TestEnvironment,
    private readonly components: Components,
    private readonly balancer: Balancer,
  ) {}

  static async start(): Promise<BusLossInstallation> {
    const redis = await VolatileRedis.start();
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const environment = await TestEnvironment.open(url, { createBusUrl: () => Promise.resolve(redis.url) });
    // The environment needs the public URL before the gateway has a port.
    const balancer = await Balancer.listen(port);
    try {
      const components = await startComponents(environment, balancer);
      return new BusLossInstallation(url, redis, environment, components, balancer);
    } catch (error) {
      await balancer.close();
      await environment.close();
      await redis.kill();
      throw error;
    }
  }

  /** All emails that the mail server has received. */
  get mails(): MailCatcher['mails'] {
    return this.environment.mails;
  }

  query<Row>(service: ServiceName, text: string): Promise<Row[]> {
    return withClient(this.environment.databaseUrls[service], async (client) => {
      await client.query(`SET search_path TO ${service}`);
      const { rows } = await client.query(text);
      return rows as Row[];
    });
  }

  /** @param rows a table, and a condition if any */
  async count(service: ServiceName, rows: string): Promise<number> {
    const [row] = await this.query<{ count: number }>(service, `SELECT count(*)::integer AS count FROM ${rows}`);
    return row?.count ?? 0;
  }

  pause(...names: ServiceName[]): void {
    for (const name of names) {
      this.paused.add(name);
      this.components.services[name].signal('SIGSTOP');
    }
  }

  resume(...names: ServiceName[]): void {
    for (const name of names) {
      this.paused.delete(name);
      this.components.services[name].signal('SIGCONT');
    }
  }

  loseBus(): Promise<void> {
    return this.redis.loseEverything();
  }

  /** Waits until all events of the services that are not paused are in the bus. */
  async whenSent(): Promise<void> {
    for (const name of SERVICES.filter((each) => !this.paused.has(each))) {
      await eventually(`the outbox of ${name} is empty`, async () =>
        (await this.count(name, 'outbox')) === 0 ? true : undefined,
      );
    }
  }

  /** Waits until nothing is left to do: no event, and no task that is due. */
  async whenIdle(): Promise<void> {
    let idleChecks = 0;
    await eventually('the bus is idle', async () => {
      await this.whenSent();
      for (const name of SERVICES) {
        const metrics = await (await fetch(`${this.components.services[name].address}/metrics`)).text();
        const busy = [...metrics.matchAll(/^queue_events\{.*state="(waiting|active|delayed)".*\} (\d+)$/gm)];
        if (busy.some(([, , count]) => count !== '0')) idleChecks = -1;
      }
      idleChecks += 1;
      // An event can be between two queues.
      return idleChecks >= 3 ? true : undefined;
    });
  }

  /** Publishes the jobs of all tasks again, as the services do after ten minutes. */
  async publishTasks(): Promise<void> {
    for (const name of SERVICES) await this.query(name, 'UPDATE tasks SET publish_after = now() WHERE run_at <= now()');
  }

  /** Runs `npm run events -- republish` for each service, as in its container. @returns what it printed */
  async republish(): Promise<string> {
    const printed: string[] = [];
    for (const name of SERVICES) {
      const env = {
        PATH: process.env['PATH'],
        BUS_URL: this.redis.url,
        DATABASE_URL: this.environment.databaseUrls[name],
      };
      const { stdout } = await run(process.execPath, [EVENTS_COMMAND, 'republish', '--since', '1d'], { env });
      printed.push(stdout);
    }
    return printed.join('');
  }

  /** Runs the nightly comparison now, as if all events had been sent long ago. */
  async reconcile(): Promise<void> {
    for (const name of SERVICES) {
      await this.query(name, `UPDATE sent_events SET sent_at = sent_at - interval '1 hour'`);
      await this.query(
        name,
        `UPDATE tasks SET (run_at, publish_after) = (now(), now()) WHERE type = 'reconciliation.send-digests'`,
      );
    }
  }

  async stop(): Promise<void> {
    this.resume(...SERVICES);
    await this.balancer.close();
    await stopComponents(this.components);
    await this.environment.close();
    await this.redis.kill();
  }
}
