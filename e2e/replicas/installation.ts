import { SERVICES, type ServiceName } from '@kindred/contracts';
import { freePort } from '@kindred/embedded-database';
import type { TestBusBackend } from '@kindred/testing';
import type { MailCatcher } from '../containers/mail-catcher.js';
import type { AdminCommand } from '../support/administrators.js';
import type { Site } from '../support/product.js';
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
  const environment = await TestEnvironment.open(url, bus);
  const balancer = await Balancer.listen(port);
  const components: ComponentProcess[] = [];
  const stop = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(components.map((component) => component.stop()));
    await environment.close();
  };
  try {
    const services: ComponentProcess[] = [];
    const addresses = {} as Record<ServiceName, string[]>;
    for (const name of SERVICES) {
      const replicas = [await environment.service(name, `${name} 1`), await environment.service(name, `${name} 2`)];
      services.push(...replicas);
      addresses[name] = replicas.map(({ address }) => address);
    }
    const gateways = [
      await environment.gateway('gateway 1', addresses),
      await environment.gateway('gateway 2', addresses),
    ];
    components.push(...services, ...gateways);
    // Start concurrently: the replicas of a service lock the migrations of the empty database.
    await Promise.all(components.map((component) => component.start()));
    balancer.setTargets(gateways.map((gateway) => gateway.port));
    return { url, components, mails: environment.mails, administer: environment.administer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
