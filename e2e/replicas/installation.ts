import { SERVICES, type ServiceName } from '@kindred/contracts';
import { freePort } from '@kindred/embedded-database';
import type { TestBusBackend } from '@kindred/testing';
import type { MailCatcher } from '../containers/mail-catcher.js';
import type { Site } from '../support/product.js';
import { Balancer } from './balancer.js';
import { Ground } from './ground.js';
import type { PartProcess } from './part-process.js';

/** The product with two copies of each part, behind one address. */
export interface Installation extends Site {
  /** Services first, then gateways; the copies of one part side by side. */
  parts: readonly PartProcess[];
  /** What has reached the mail server. */
  mails: MailCatcher['mails'];
  stop: () => Promise<void>;
}

export async function startTwoOfEverything(bus: Pick<TestBusBackend, 'createBusUrl'>): Promise<Installation> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const ground = await Ground.open(url, bus);
  const balancer = await Balancer.listen(port);
  const parts: PartProcess[] = [];
  const stop = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(parts.map((part) => part.stop()));
    await ground.close();
  };
  try {
    const services: PartProcess[] = [];
    const addresses = {} as Record<ServiceName, string[]>;
    for (const name of SERVICES) {
      const copies = [await ground.service(name, `${name} 1`), await ground.service(name, `${name} 2`)];
      services.push(...copies);
      addresses[name] = copies.map(({ address }) => address);
    }
    const gateways = [await ground.gateway('gateway 1', addresses), await ground.gateway('gateway 2', addresses)];
    parts.push(...services, ...gateways);
    // All at once: the copies of a service take turns at the migrations of an empty database.
    await Promise.all(parts.map((part) => part.start()));
    balancer.standBefore(gateways.map((gateway) => gateway.port));
    return { url, parts, mails: ground.mails, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
