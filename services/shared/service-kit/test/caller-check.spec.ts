import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Caller } from '@kindred/contracts';
import { callerPublicKeyOf } from '@kindred/platform/settings';
import {
  anyBusBackend,
  createTestDatabase,
  TEST_PUBLIC_KEY,
  TEST_SECRET,
  TEST_SIGNING_KEY,
  testCaller,
  type TestDatabase,
} from '@kindred/testing';
import { Controller, Get, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createSigner } from 'fast-jwt';
import type { FastifyRequest } from 'fastify';
import { CallerSigner } from '../src/caller-signer.js';
import { CALLER_HEADER } from '../src/caller-token.js';
import { deriveKey } from '../src/secrets.js';
import { minimalService, minimalSettings, startMinimalService } from './minimal-service.js';

@Controller('caller')
class CallerController {
  @Get()
  caller(@Req() request: FastifyRequest): Caller {
    return request.caller;
  }
}

/** A service that returns its caller. */
const definition = minimalService(CallerController);

const caller = testCaller();
const signer = new CallerSigner(TEST_SIGNING_KEY);
/** A token of a gateway of the previous release. */
const sharedToken = (): string =>
  createSigner({ key: deriveKey(TEST_SECRET, 'internal-caller'), algorithm: 'HS256', expiresIn: 30_000 })({ caller });

describe('a service', () => {
  const backend = anyBusBackend();
  let database: TestDatabase;
  let busUrl: string;
  const started: NestFastifyApplication[] = [];

  async function start(environment: Record<string, string> = {}): Promise<NestFastifyApplication> {
    const urls = { DATABASE_URL: database.urls.matching, BUS_URL: busUrl };
    const app = await startMinimalService(definition, minimalSettings({ ...urls, ...environment }));
    started.push(app);
    return app;
  }

  let matching: NestFastifyApplication;
  beforeAll(async () => {
    database = await createTestDatabase();
    busUrl = await backend.createBusUrl(database);
    matching = await start();
  });
  afterAll(async () => {
    await Promise.all(started.map((app) => app.close()));
    await database?.drop();
    await backend.stop();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  async function call(app: NestFastifyApplication, token?: string) {
    const headers = token === undefined ? {} : { [CALLER_HEADER]: token };
    const response = await app.inject({ url: '/caller', headers });
    return { status: response.statusCode, body: response.json<Caller | { code: string }>() };
  }

  const UNAUTHENTICATED = { status: 401, body: { code: 'UNAUTHENTICATED' } };

  it('accepts callers that the gateway signed for it', async () => {
    expect(await call(matching, signer.sign(caller, 'matching'))).toEqual({ status: 200, body: caller });
  });

  it.each([
    ['a missing token', () => undefined],
    ['a token for messaging', () => signer.sign(caller, 'messaging')],
    [
      'a token signed with an unknown key',
      () => new CallerSigner(randomBytes(32).toString('hex')).sign(caller, 'matching'),
    ],
    ['a token of the previous release', () => sharedToken()],
  ])('rejects %s', async (_name, tokenOf) => {
    expect(await call(matching, tokenOf())).toMatchObject(UNAUTHENTICATED);
  });

  it('rejects an expired token', async () => {
    const [seen, unseen] = [signer.sign(caller, 'matching'), signer.sign(testCaller(), 'matching')];
    expect((await call(matching, seen)).status).toBe(200);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
    for (const token of [seen, unseen]) expect(await call(matching, token)).toMatchObject(UNAUTHENTICATED);
  });

  it('accepts tokens of the previous release only during an upgrade', async () => {
    const upgrading = await start({ ACCEPT_SHARED_CALLER_TOKENS: 'true' });
    expect(await call(upgrading, sharedToken())).toEqual({ status: 200, body: caller });
    expect(await call(upgrading, signer.sign(caller, 'matching'))).toEqual({ status: 200, body: caller });
    expect(await call(upgrading, signer.sign(caller, 'messaging'))).toMatchObject(UNAUTHENTICATED);
  });

  it('accepts both keys while the key of the gateway is rotated', async () => {
    const nextKey = randomBytes(32).toString('hex');
    const during = await start({ CALLER_PUBLIC_KEYS: `${TEST_PUBLIC_KEY},${callerPublicKeyOf(nextKey)}` });
    for (const each of [signer, new CallerSigner(nextKey)])
      expect((await call(during, each.sign(caller, 'matching'))).status).toBe(200);
  });
});
