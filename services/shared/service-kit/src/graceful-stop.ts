import type { INestApplication } from '@nestjs/common';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from './logger.js';

/**
 * Stops in order on a signal, or when the launcher that started this process is gone; `last` is what is to be done when
 * the application has ended.
 */
export function stopGracefully(app: INestApplication, logger: Logger, last: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    leaveConnections(app.getHttpServer() as HttpServer)
      .then(() => app.close())
      .then(last)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // The launcher may have gone while this process was starting.
  if (process.send !== undefined && !process.connected) stop();
}

/** How long whoever holds a connection has to notice that it is about to end. */
const LEAVING_MILLISECONDS = 1_000;
const LOOK_MILLISECONDS = 20;

/**
 * Takes no more connections and ends those there are, each with its next answer, which says so: a request that is on its
 * way when its connection is cut is one that nobody knows the fate of. Those on which nothing is asked are not waited for.
 */
export async function leaveConnections(server: HttpServer): Promise<void> {
  // Not the HTTP server's own way, which cuts idle connections at once.
  Server.prototype.close.call(server);
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const deadline = Date.now() + LEAVING_MILLISECONDS;
  const count = promisify(server.getConnections.bind(server));
  while ((await count()) > 0 && Date.now() < deadline) await pause(LOOK_MILLISECONDS);
}
