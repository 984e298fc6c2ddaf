import { SERVICES, type ServiceName } from '@kindred/contracts';
import type { Balancer } from './balancer.js';
import type { ComponentProcess } from './component-process.js';
import type { TestEnvironment } from './test-environment.js';

/** One process of each component. */
export interface Components {
  services: Record<ServiceName, ComponentProcess>;
  gateway: ComponentProcess;
}

/** Starts one process of each component; the balancer leads to the gateway. Stops all of them if one does not start. */
export async function startComponents(environment: TestEnvironment, balancer: Balancer): Promise<Components> {
  const services = {} as Components['services'];
  const addresses = {} as Record<ServiceName, string[]>;
  for (const name of SERVICES) {
    services[name] = await environment.service(name, name);
    addresses[name] = [services[name].address];
  }
  const components = { services, gateway: await environment.gateway('gateway', addresses) };
  try {
    // One after the other: at once, they would miss the time limit for a database connection on a busy host.
    for (const component of allOf(components)) await component.start();
  } catch (error) {
    await stopComponents(components);
    throw error;
  }
  balancer.setTargets([components.gateway.port]);
  return components;
}

/** The services, then the gateway. */
export const allOf = ({ services, gateway }: Components): ComponentProcess[] => [...Object.values(services), gateway];

export async function stopComponents(components: Components): Promise<void> {
  await Promise.all(allOf(components).map((component) => component.stop()));
}
