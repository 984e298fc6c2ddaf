import { SERVICES, type ServiceName } from '@kindred/contracts';
import { freePort } from '@kindred/testing/free-port';
import type { TestBusBackend } from '@kindred/testing';
import type { MailCatcher } from '../containers/mail-catcher.js';
import type { AdminCommand } from '../support/administrators.js';
import { SETTLED_ON_A_BUSY_HOST, type Site } from '../support/product.js';
import { Balancer } from './balancer.js';
import { TestEnvironment } from './test-environment.js';
import type { ComponentProcess } from './component-process.js';

/** The product with two replicas of each component, behind one URL. */
export interface Installation extends Site {
  /** Services first, then gateways; the replicas of one component are adjacent. */
  components: readonly ComponentProcess[];
  /** All emails that the mail server has received. */
  mails: MailCatcher['mails'];
  administer: AdminCommand;
  stop: () => Promise<void>;
}

export async function startReplicatedInstallation(bus: Pick<TestBusBackend, 'createBusUrl'>): Promise<Installation> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = await TestEnvironment.open(url, bus, SETTLED_ON_A_BUSY_HOST);
  const balancer = await Balancer.listen(port);
  const components: ComponentProcess[] = [];
  const stop = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(components.map((component) => component.stop()));
    await environment.close();
  };
  try {
    const replicas = {} as Record<ServiceName, ComponentProcess[]>;
    const addresses = {} as Record<ServiceName, string[]>;
    for (const name of SERVICES) {
      replicas[name] = [await environment.service(name, `${name} 1`), await environment.service(name, `${name} 2`)];
      addresses[name] = replicas[name].map(({ address }) => address);
    }
    const gateways = [
      await environment.gateway('gateway 1', addresses),
      await environment.gateway('gateway 2', addresses),
    ];
    components.push(...Object.values(replicas).flat(), ...gateways);
    // The replicas of a service start concurrently, to lock the migrations of the empty database. Not all components at
    // once: on a busy host, they would miss the time limit for a database connection.
    for (const name of SERVICES) await Promise.all(replicas[name].map((replica) => replica.start()));
    await Promise.all(gateways.map((gateway) => gateway.start()));
    balancer.setTargets(gateways.map((gateway) => gateway.port));
    return { url, components, mails: environment.mails, administer: environment.administer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
