import { beforeAll, expect, it } from '@jest/globals';
import { CALLS, schemaMismatch, type DocumentedCall } from './api-document.js';
import { ACTORS, newActor, type Actor, type ActorName } from './access-actors.js';
import { EXPECTED_ACCESS } from './access-expectations.js';
import { AccessRequests } from './access-requests.js';
import { createAdministrator, type AdminCommand } from './administrators.js';
import { logInAdmin } from './person.js';
import type { Site } from './product.js';

/**
 * Defines tests that make every call as every actor. Call inside a `describe`; the arguments are read when the tests
 * run.
 * @param step makes only every n-th call, to save time
 */
export function testEveryCall(site: () => Site, adminCommand: () => AdminCommand, step = 1): void {
  let requests: AccessRequests;
  const actors = new Map<ActorName, Actor>();

  beforeAll(async () => {
    const admin = await logInAdmin(site());
    const { id } = await admin.me();
    const staff = Object.assign(admin, { id });
    await staff.saveProfile({ displayName: 'Grace Hall', dateOfBirth: '1980-05-17' });
    await Promise.all(
      ACTORS.map(async (name) => {
        actors.set(name, await newActor(site(), staff, name));
      }),
    );
    const spareStaff = await createAdministrator(site(), adminCommand());
    requests = await AccessRequests.prepare(site(), { staff, spareStaff }, actors);
  }, 360_000);

  async function requestStatus(call: DocumentedCall, name: ActorName): Promise<number> {
    const { actor, path, body } = await requests.of(call.name, name);
    const { cookie } = actor.person;
    const bytes = body instanceof Uint8Array;
    const response = await fetch(new URL(path, site().url), {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...actor.headers,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': bytes ? 'image/png' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    expect(schemaMismatch(call, response.status, isJson ? JSON.parse(text) : undefined)).toBe('');
    return response.status;
  }

  it('has exactly one row for every documented call', () => {
    expect(Object.keys(EXPECTED_ACCESS).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  });

  it.each(CALLS.filter((_, index) => index % step === 0))('$name', async (call) => {
    const expected = EXPECTED_ACCESS[call.name]?.trim().split(/\s+/).map(Number) ?? [];
    const found: Record<string, number> = {};
    for (const name of ACTORS) found[name] = await requestStatus(call, name);
    expect(found).toEqual(Object.fromEntries(ACTORS.map((name, index) => [name, expected[index]])));
  });
}
