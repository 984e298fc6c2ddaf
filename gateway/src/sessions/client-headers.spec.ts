import { describe, expect, it } from '@jest/globals';
import { clientHeaders } from './client-headers.js';

const log = { digest: (value: string) => `digest of ${value}` };
const token = 'x'.repeat(43);

describe('clientHeaders', () => {
  it('describe the browser without its IP address', () => {
    const headers = {
      cookie: `sid=aaaaaaaaaa; device=${token}; signup=${token}`,
      'user-agent': 'Mozilla/5.0 (Té\u0001st)',
    };
    expect(clientHeaders({ headers, ip: '2001:db8::1' }, log, false)).toEqual({
      'x-kindred-network': 'digest of 2001:db8:0:0::/64',
      'x-kindred-device': token,
      'x-kindred-sign-up': token,
      'x-kindred-user-agent': 'Mozilla/5.0 (Tst)',
    });
  });

  it('omit what is missing, and read prefixed cookies only on https', () => {
    const headers = { cookie: `device=${token}; __Host-signup=${token}` };
    expect(clientHeaders({ headers, ip: '192.0.2.7' }, log, true)).toEqual({
      'x-kindred-network': 'digest of 192.0.2.7',
      'x-kindred-sign-up': token,
    });
    expect(clientHeaders({ headers: {}, ip: '192.0.2.7' }, log, true)).toEqual({
      'x-kindred-network': 'digest of 192.0.2.7',
    });
  });
});
