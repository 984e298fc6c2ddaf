import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallerSigner } from '@kindred/service-kit';
import { demoCaller } from './members/demo-identity.js';
import { ServiceClient } from './service-client.js';
import type { DemoSettings } from './settings.js';

const signer = { sign: () => 'token' } as unknown as CallerSigner;
const failure = (code: string) => ({ data: null, errors: [{ message: code, extensions: { code } }] });

describe('a request of a demo member', () => {
  let server: Server;
  let client: ServiceClient;
  let responses: unknown[];
  let received: number;

  beforeEach(async () => {
    received = 0;
    server = createServer((_request, response) => {
      received += 1;
      response.end(JSON.stringify(responses.shift()));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new ServiceClient({ MATCHING_URL: url, MESSAGING_URL: url, MODERATION_URL: url } as DemoSettings, signer);
  });
  afterEach(async () => {
    await client.close();
    server.close();
  });

  const request = () => client.request('matching', demoCaller('imani'), '{ profile { complete } }');

  it('is sent again while the service does not know the account yet', async () => {
    responses = [failure('UNAVAILABLE'), failure('UNAVAILABLE'), { data: { profile: null } }];
    await expect(request()).resolves.toEqual({ profile: null });
    expect(received).toBe(3);
  });

  it('is not sent again after another error', async () => {
    responses = [failure('CONFLICT')];
    await expect(request()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(received).toBe(1);
  });
});
