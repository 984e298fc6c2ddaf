import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, isPublicHost, lookupPublic } from './public-addresses.js';

describe('addresses of push services', () => {
  it.each(['8.8.8.8', '142.250.1.1', '2607:f8b0:4004:c07::5f'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
    ...['fc00::1', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '64:ff9b::a00:1', 'x', ''],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('have a public host name or address', () => {
    for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '8.8.8.8', '[2607:f8b0::1]']) {
      expect(isPublicHost(host)).toBe(true);
    }
    for (const host of ['localhost', 'redis', 'db.internal', 'printer.local', 'a.localhost', '127.0.0.1', '[::1]']) {
      expect(isPublicHost(host)).toBe(false);
    }
  });

  it('are checked again when the connection is made', async () => {
    const found = await new Promise<Error | null>((resolve) => {
      lookupPublic('localhost', {}, (error) => resolve(error));
    });
    expect(found?.message).toBe('localhost has no public address');
  });
});
