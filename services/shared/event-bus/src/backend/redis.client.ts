import { createClient } from 'redis';

/**
 * Never connected. `createClient` builds a class of all commands for each client, which takes tens of milliseconds and
 * several megabytes; duplicates share the class.
 */
let template: ReturnType<typeof createClient> | undefined;

/** A client with these options, not connected yet. The caller listens for errors. */
export function createRedisClient(options: NonNullable<Parameters<typeof createClient>[0]>) {
  template ??= createClient();
  return template.duplicate(options);
}
