import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What counts as one address: an IPv4 address itself, also inside IPv6; of an IPv6 address the first 64 bits, since
 * a household has all addresses of such a network.
 */
export function ipNetwork(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // A URL writes every address in one way: lower case, without leading zeros, shortened once.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const inside = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written);
  if (inside !== null) return [inside[1], inside[2]].flatMap((group) => bytes(Number(`0x${group}`))).join('.');
  const [before = '', after] = written.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function bytes(group: number): number[] {
  return [group >> 8, group & 0xff];
}
