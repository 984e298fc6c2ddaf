import { SERVICES, type ServiceName } from '@kindred/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'undici';
import { SETTINGS, serviceAddresses, type GatewaySettings } from '../settings.js';

/** How long a service may take to answer, in milliseconds, before it counts as unavailable. */
export const SERVICE_TIMEOUT = 5_000;
const CONNECTIONS = 128;

function connect(address: string): Pool {
  const options = {
    connections: CONNECTIONS,
    headersTimeout: SERVICE_TIMEOUT,
    bodyTimeout: SERVICE_TIMEOUT,
    connectTimeout: SERVICE_TIMEOUT,
  };
  const unix = /^unix:(.+)$/.exec(address)?.[1];
  if (unix === undefined) return new Pool(new URL(address).origin, options);
  return new Pool('http://localhost', { ...options, socketPath: unix });
}

/** Keep-alive connections to each service, over its Unix socket or host and port. */
@Injectable()
export class ServicePools implements OnApplicationShutdown {
  private readonly pools: Record<ServiceName, Pool>;

  constructor(@Inject(SETTINGS) settings: GatewaySettings) {
    const addresses = serviceAddresses(settings);
    this.pools = Object.fromEntries(SERVICES.map((name) => [name, connect(addresses[name])])) as Record<
      ServiceName,
      Pool
    >;
  }

  of(service: ServiceName): Pool {
    return this.pools[service];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.destroy()));
  }
}
