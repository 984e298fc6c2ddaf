import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network that an IP address is rate limited by: an IPv4 address itself, even if mapped into IPv6; the /64 prefix
 * of an IPv6 address, because one household can use all addresses of that network.
 */
export function ipNetwork(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // A URL normalizes the address: lower case, no leading zeros, `::` at most once.
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mappedIPv4 = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(normalized);
  if (mappedIPv4 !== null)
    return [mappedIPv4[1], mappedIPv4[2]].flatMap((group) => bytes(Number(`0x${group}`))).join('.');
  const [before = '', after] = normalized.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function bytes(group: number): number[] {
  return [group >> 8, group & 0xff];
}
