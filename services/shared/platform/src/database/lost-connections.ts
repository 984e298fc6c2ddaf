import type { ClientBase } from 'pg';

const ignore = (): void => undefined;

/**
 * For the option `onConnect` of a pool. A server that is killed can end a connection with the very bytes that open it,
 * before the code that asked for the connection listens for errors; without any listener, the error ends the process.
 * Queries on the connection are rejected, and the pool removes it.
 */
export function surviveLostConnection(client: Pick<ClientBase, 'on'>): void {
  client.on('error', ignore);
}
