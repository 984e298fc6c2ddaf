import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_STATUS } from '@kindred/contracts';
import fc from 'fast-check';
import { CALLS, type DocumentedCall } from '../support/api-document.js';
import { Chat } from '../support/chat.js';
import { hostileGraphBody } from '../support/hostile-graph.js';
import { hostileFrame, hostileRequest, oversizedRequests, type HostileRequest } from '../support/hostile-input.js';
import { errorResponseFlaw, HostileClient, type RawResponse } from '../support/hostile-client.js';
import { logInAdmin } from '../support/person.js';
import type { Product } from '../support/product.js';
import { startProductOnAnyBus } from '../support/product-on-any-bus.js';

const CASES = Number(process.env['HOSTILE_CASES'] ?? 20_000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_251_028);
const CLIENTS = { member: 4, staff: 3, news: 1 } as const;
/** Number of GraphQL bodies, and of chat frames. */
const FURTHER_CASES = CASES / 10;
const MINUTES = 60_000;

/** Reports the failing case as generated: shrinking would take too long. */
const NO_SHRINKING = { endOnFailure: true } as const;

describe(`hostile input (HOSTILE_SEED=${SEED})`, () => {
  let product: Product;
  const clients: Record<keyof typeof CLIENTS, HostileClient[]> = { member: [], staff: [], news: [] };

  beforeAll(async () => {
    product = await startProductOnAnyBus({ LOG_LEVEL: 'warn' });
    const admin = await logInAdmin(product);
    const { id } = await admin.me();
    const account = Object.assign(admin, { id });
    await Promise.all(
      (['member', 'staff', 'news'] as const).map(async (kind) => {
        const open = (): Promise<HostileClient> => HostileClient.open(product, account, kind);
        clients[kind] = await Promise.all(Array.from({ length: CLIENTS[kind] }, open));
      }),
    );
  });
  afterAll(async () => {
    for (const client of Object.values(clients).flat()) client.close();
    await product?.stop();
  });

  it(
    `finds no call that crashes, leaks internals, or changes state when rejected, in ${CASES} cases`,
    async () => {
      const runs = Math.ceil(CASES / CALLS.length);
      const queues: Record<keyof typeof CLIENTS, DocumentedCall[]> = { member: [], staff: [], news: [] };
      for (const call of CALLS) queues[kindOf(call)].push(call);
      const failures: string[] = [];
      let cases = 0;
      const runQueue = async (client: HostileClient, queue: DocumentedCall[]): Promise<void> => {
        for (let call = queue.shift(); call !== undefined; call = queue.shift()) {
          const current = call;
          const property = fc.asyncProperty(hostileRequest(current, client.plausible), async (generated) => {
            cases += 1;
            await client.attempt(current, generated);
          });
          try {
            // A different seed per call; otherwise all calls would get similar values.
            const seed = SEED + CALLS.indexOf(current);
            const examples = oversizedRequests(current).map((request): [HostileRequest] => [request]);
            await fc.assert(property, { ...NO_SHRINKING, seed, numRuns: runs, examples });
            await client.expectUnchanged(true);
          } catch (error) {
            const { cause } = error as Error;
            // The cause first: a counterexample can be very long.
            failures.push(`${current.name}: ${String(cause)}\n${String(error).slice(0, 3_000)}`);
            client.invalidateState();
          }
        }
      };
      const kinds = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[];
      await Promise.all(kinds.flatMap((kind) => clients[kind].map((client) => runQueue(client, queues[kind]))));
      expect(failures).toEqual([]);
      expect(cases).toBeGreaterThanOrEqual(CASES);
      // The cases cover validation, authentication, permissions, size limits, and success.
      const statuses = new Set(
        Object.values(clients).flatMap((some) => some.flatMap((client) => [...client.statuses])),
      );
      const missed = [200, 201, 204, 400, 401, 403, 404, 413, 415].filter((status) => !statuses.has(status));
      expect(missed).toEqual([]);
    },
    10 * MINUTES,
  );

  it(
    `finds no operation that crashes GraphQL, in ${FURTHER_CASES} cases`,
    async () => {
      const each = Math.ceil(FURTHER_CASES / clients.member.length);
      await Promise.all(
        clients.member.map(async (client, index) => {
          await client.readBaseline();
          const property = fc.asyncProperty(hostileGraphBody(client.plausible), async (body) => {
            const response = await client.sendAsMember('POST', '/graphql', body);
            expect(graphResponseFlaw(response)).toBe('');
            if (hasErrors(response)) await client.expectUnchanged();
            else client.invalidateState();
          });
          await fc.assert(property, { ...NO_SHRINKING, seed: SEED + index, numRuns: each });
        }),
      );
    },
    5 * MINUTES,
  );

  it(
    `finds no frame that crashes the chat socket, in ${FURTHER_CASES} frames`,
    async () => {
      const each = Math.ceil(FURTHER_CASES / clients.member.length);
      await Promise.all(
        clients.member.map(async (client, index) => {
          const chat = await Chat.open(client.self);
          const frames = fc.sample(hostileFrame, { seed: SEED + index, numRuns: each });
          for (const frame of frames) {
            const seen = chat.frames.length;
            chat.sendRaw(frame);
            const response = await chat.frame((received) => chat.frames.indexOf(received) >= seen);
            expect([response, frame]).toEqual([
              { type: 'error', message: expect.any(String), code: expect.any(String) },
              frame,
            ]);
            expect(Object.keys(ERROR_STATUS)).toContain(response.code);
            expect(response.code).not.toBe('INTERNAL');
          }
          await chat.subscribe(client.matchId);
          expect(chat.closedWith).toBeUndefined();
          expect(chat.frames).toHaveLength(frames.length + 1);
          chat.close();
        }),
      );
    },
    5 * MINUTES,
  );
});

/** Which clients send a call. Announcements are global state, so only a client that does nothing else creates them. */
function kindOf({ name, operation }: DocumentedCall): keyof typeof CLIENTS {
  if (name === 'POST /api/announcements' || name.includes(' /api/admin/announcements')) return 'news';
  return operation['x-tier'] === 'admin' ? 'staff' : 'member';
}

function errorsOf({ json }: RawResponse): { message?: unknown; extensions?: { code?: unknown } }[] {
  const { errors } = (json ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}

function hasErrors(response: RawResponse): boolean {
  return errorsOf(response).length > 0;
}

/** Checks a GraphQL response. Returns an empty string when it is valid. */
function graphResponseFlaw(response: RawResponse): string {
  if (response.status >= 500) return `${response.status}: ${response.text}`;
  for (const { message, extensions } of errorsOf(response)) {
    const code = String(extensions?.code);
    const status = ERROR_STATUS[code as keyof typeof ERROR_STATUS];
    const problem = errorResponseFlaw({ status, text: JSON.stringify({ message, code }), json: { message, code } });
    if (problem !== '') return problem;
    if (status === undefined || status >= 500) return `${code}: ${response.text.slice(0, 500)}`;
  }
  return response.status >= 400 && !hasErrors(response) ? `no errors: ${response.text.slice(0, 300)}` : '';
}
