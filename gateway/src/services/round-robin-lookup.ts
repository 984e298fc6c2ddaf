import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Resolves a name to all of its addresses. */
export type Resolve = (
  name: string,
  family: number,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const systemResolve: Resolve = (name, family, done) => lookup(name, { all: true, family }, done);

/**
 * A round-robin DNS lookup: rotates the addresses of a name with each lookup. The system sorts addresses by RFC 6724,
 * which within one network gives the same order every time, so that all connections would go to one replica. Node tries
 * the other addresses when the first refuses the connection.
 */
export function roundRobin(resolve: Resolve): LookupFunction {
  let next = 0;
  return (name, { all, family }, done) => {
    resolve(name, family === 'IPv6' ? 6 : family === 'IPv4' ? 4 : (family ?? 0), (error, addresses) => {
      if (error !== null) {
        done(error, []);
        return;
      }
      const start = next++ % addresses.length;
      const rotated = [...addresses.slice(start), ...addresses.slice(0, start)];
      if (all === true) done(null, rotated);
      else done(null, rotated[0]?.address ?? '', rotated[0]?.family);
    });
  };
}

export const roundRobinLookup = roundRobin(systemResolve);
