import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** How names are turned into all their addresses; the system's way unless a test has another. */
export type Resolve = (
  name: string,
  family: number,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const bySystem: Resolve = (name, family, done) => lookup(name, { all: true, family }, done);

/**
 * Looks a name up and begins with another of its addresses each time. The system puts them in an order of its own, which
 * within one network is the same every time (RFC 6724, rule 9): all connections would go to one copy. Node tries the
 * addresses after the first when that refuses.
 */
export function takingTurns(resolve: Resolve): LookupFunction {
  let turn = 0;
  return (name, { all, family }, done) => {
    resolve(name, family === 'IPv6' ? 6 : family === 'IPv4' ? 4 : (family ?? 0), (error, addresses) => {
      if (error !== null) {
        done(error, []);
        return;
      }
      const start = turn++ % addresses.length;
      const turned = [...addresses.slice(start), ...addresses.slice(0, start)];
      if (all === true) done(null, turned);
      else done(null, turned[0]?.address ?? '', turned[0]?.family);
    });
  };
}

export const lookupInTurn = takingTurns(bySystem);
