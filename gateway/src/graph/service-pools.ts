import { SERVICES, type ServiceName } from '@kindred/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type Dispatcher } from 'undici';
import { SETTINGS, serviceAddresses, type GatewaySettings } from '../settings.js';
import { ServiceReplicas } from './service-replicas.js';
import { lookupInTurn } from './lookup-in-turn.js';

/** How long a service may take to answer, in milliseconds, before it counts as unavailable. */
export const SERVICE_TIMEOUT = 5_000;
/** How many connections there are at most to one copy of a service. */
export const CONNECTIONS = 128;

function connect(address: string): Pool {
  const options = {
    connections: CONNECTIONS,
    headersTimeout: SERVICE_TIMEOUT,
    bodyTimeout: SERVICE_TIMEOUT,
    connectTimeout: SERVICE_TIMEOUT,
  };
  const unix = /^unix:(.+)$/.exec(address)?.[1];
  // The name is looked up for each new connection, so that these are spread over all the addresses it stands for.
  if (unix === undefined) return new Pool(new URL(address).origin, { ...options, connect: { lookup: lookupInTurn } });
  return new Pool('http://localhost', { ...options, socketPath: unix });
}

/** Keep-alive connections to the copies of each service, over its Unix sockets or hosts and ports. */
@Injectable()
export class ServicePools implements OnApplicationShutdown {
  private readonly services: Record<ServiceName, ServiceReplicas>;
  private readonly pictures: ServiceReplicas;
  private readonly uploads: ServiceReplicas;

  constructor(@Inject(SETTINGS) settings: GatewaySettings) {
    const addresses = serviceAddresses(settings);
    const replicasOf = (name: ServiceName): ServiceReplicas => {
      const [first, ...others] = addresses[name];
      return new ServiceReplicas([connect(first), ...others.map(connect)]);
    };
    this.services = Object.fromEntries(SERVICES.map((name) => [name, replicasOf(name)])) as Record<
      ServiceName,
      ServiceReplicas
    >;
    this.pictures = replicasOf('moderation');
    this.uploads = replicasOf('moderation');
  }

  of(service: ServiceName): Dispatcher {
    return this.services[service].dispatcher;
  }

  /** Moderation's, for photos that go out alone: however many are slow to go, its other calls find a connection. */
  forPictures(): Dispatcher {
    return this.pictures.dispatcher;
  }

  /** And for those that come in. */
  forUploads(): Dispatcher {
    return this.uploads.dispatcher;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(
      [...Object.values(this.services), this.pictures, this.uploads].map((replicas) => replicas.destroy()),
    );
  }
}
