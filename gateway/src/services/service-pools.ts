import { SERVICES, type ServiceName } from '@kindred/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type Dispatcher } from 'undici';
import { SETTINGS, serviceAddresses, type GatewaySettings } from '../settings.js';
import { ServiceReplicas } from './service-replicas.js';
import { roundRobinLookup } from './round-robin-lookup.js';

/** Maximum number of connections to one replica of a service. */
export const CONNECTIONS = 128;

function connect(address: string, timeout: number): Pool {
  const options = {
    connections: CONNECTIONS,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connectTimeout: timeout,
  };
  const unix = /^unix:(.+)$/.exec(address)?.[1];
  // Looked up for each new connection, which distributes the connections among all addresses of the name.
  if (unix === undefined)
    return new Pool(new URL(address).origin, { ...options, connect: { lookup: roundRobinLookup } });
  return new Pool('http://localhost', { ...options, socketPath: unix });
}

/** Keep-alive connections to the replicas of each service, over Unix sockets or TCP. */
@Injectable()
export class ServicePools implements OnApplicationShutdown {
  private readonly services: Record<ServiceName, ServiceReplicas>;
  private readonly downloads: ServiceReplicas;
  private readonly uploads: ServiceReplicas;
  private readonly sessionRetries: ServiceReplicas | undefined;

  constructor(@Inject(SETTINGS) settings: GatewaySettings) {
    const addresses = serviceAddresses(settings);
    const open = (address: string): Pool => connect(address, settings.SERVICE_TIMEOUT_SECONDS * 1_000);
    const replicasOf = (name: ServiceName): ServiceReplicas => {
      const [first, ...others] = addresses[name];
      return new ServiceReplicas([open(first), ...others.map(open)]);
    };
    this.services = Object.fromEntries(SERVICES.map((name) => [name, replicasOf(name)])) as Record<
      ServiceName,
      ServiceReplicas
    >;
    this.downloads = replicasOf('moderation');
    this.uploads = replicasOf('moderation');
    const [identity, ...others] = addresses.identity;
    if (others.length > 0) this.sessionRetries = this.services.identity;
    // Each request on a connection of its own.
    else if (!identity.startsWith('unix:')) this.sessionRetries = new ServiceReplicas([open(identity)], 1);
  }

  of(service: ServiceName): Dispatcher {
    return this.services[service].dispatcher;
  }

  /** Moderation's connections for photo downloads only, so that slow readers never block its other calls. */
  forDownloads(): Dispatcher {
    return this.downloads.dispatcher;
  }

  /** Moderation's connections for photo uploads only. */
  forUploads(): Dispatcher {
    return this.uploads.dispatcher;
  }

  /**
   * For a session check that a replica of identity did not answer: another replica, or a new connection, since the name of
   * a single address can belong to several replicas. Undefined for a Unix socket, behind which is one process.
   */
  forSessionRetries(): Dispatcher | undefined {
    return this.sessionRetries?.dispatcher;
  }

  async onApplicationShutdown(): Promise<void> {
    const all = [...Object.values(this.services), this.downloads, this.uploads, this.sessionRetries];
    await Promise.all([...new Set(all)].map((replicas) => replicas?.destroy()));
  }
}
