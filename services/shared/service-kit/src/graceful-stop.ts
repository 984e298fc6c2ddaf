import type { INestApplication } from '@nestjs/common';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from './logger.js';

/**
 * Shuts down gracefully on a signal, or when the launcher that started this process has exited. `cleanUp` runs after the
 * application has closed.
 */
export function stopGracefully(app: INestApplication, logger: Logger, cleanUp: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    drainConnections(app.getHttpServer() as HttpServer)
      .then(() => app.close())
      .then(cleanUp)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'graceful shutdown failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // The launcher can have exited while this process was starting.
  if (process.send !== undefined && !process.connected) stop();
}

/** Maximum time for open connections to end. */
const DRAIN_MILLISECONDS = 1_000;
const POLL_MILLISECONDS = 20;

/**
 * Drains the server: stops accepting connections and closes each open one after its next response (`Connection: close`). Cutting a connection
 * instead would leave the outcome of a request in transit unknown. Idle connections are not waited for after the timeout.
 */
export async function drainConnections(server: HttpServer): Promise<void> {
  // Not the `close` of the HTTP server, which cuts idle connections immediately.
  Server.prototype.close.call(server);
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const deadline = Date.now() + DRAIN_MILLISECONDS;
  const count = promisify(server.getConnections.bind(server));
  while ((await count()) > 0 && Date.now() < deadline) await pause(POLL_MILLISECONDS);
}
