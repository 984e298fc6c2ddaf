import { describe, expect, it } from '@jest/globals';
import { ipNetwork } from './ip-network.js';

describe('ipNetwork', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1:2:3:4::', '1:2:3:4::/64'],
    ['unknown', 'unknown'],
  ])('of %s returns %s', (ip, network) => {
    expect(ipNetwork(ip)).toBe(network);
  });
});
