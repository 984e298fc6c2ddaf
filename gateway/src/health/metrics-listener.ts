import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Registry, SettingsError, type ListenAddress } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS, type GatewaySettings } from '../settings.js';

/** Serves Prometheus metrics on the separate internal address of METRICS_LISTEN. */
@Injectable()
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
    private readonly registry: Registry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_LISTEN: address } = this.settings;
    if (address === undefined) return;
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      this.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    const ready = once(server, 'listening');
    server.listen(optionsOf(address));
    await ready.catch((error: Error & { code?: string }) => {
      throw new SettingsError(
        `METRICS_LISTEN is not valid: cannot listen on this address (${error.code ?? error.name})`,
      );
    });
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function optionsOf(address: ListenAddress): { path: string } | { host: string; port: number } {
  return address.kind === 'unix' ? { path: address.path } : { host: address.host, port: address.port };
}
