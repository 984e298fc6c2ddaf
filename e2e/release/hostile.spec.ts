import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_STATUS } from '@kindred/contracts';
import fc from 'fast-check';
import { CALLS, type DocumentedCall } from '../support/api-document.js';
import { Chat } from '../support/chat.js';
import { hostileGraphBody } from '../support/hostile-graph.js';
import { hostileFrame, hostileRequest } from '../support/hostile-input.js';
import { flawOfRefusal, HostileLane, type RawAnswer } from '../support/hostile-lane.js';
import { logInAdmin } from '../support/person.js';
import { startProduct, type Product } from '../support/product.js';

const CASES = Number(process.env['HOSTILE_CASES'] ?? 20_000);
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_251_028);
const LANES = { member: 4, staff: 3, news: 1 } as const;
/** Of each: bodies of the graph, and frames of the chat socket. */
const FURTHER_CASES = CASES / 10;
const MINUTES = 60_000;

/** What fails is told as it was sent: looking for a smaller case would take too long. */
const lessTime = { endOnFailure: true } as const;

describe(`hostile input (HOSTILE_SEED=${SEED})`, () => {
  let product: Product;
  const lanes: Record<keyof typeof LANES, HostileLane[]> = { member: [], staff: [], news: [] };

  beforeAll(async () => {
    product = await startProduct({ LOG_LEVEL: 'warn' });
    const admin = await logInAdmin(product);
    const { id } = await admin.me();
    const account = Object.assign(admin, { id });
    await Promise.all(
      (['member', 'staff', 'news'] as const).map(async (kind) => {
        const open = (): Promise<HostileLane> => HostileLane.open(product, account, kind);
        lanes[kind] = await Promise.all(Array.from({ length: LANES[kind] }, open));
      }),
    );
  }, 180_000);
  afterAll(async () => {
    for (const lane of Object.values(lanes).flat()) lane.close();
    await product?.stop();
  }, 30_000);

  it(
    `finds no call that breaks, says too much or changes anything when it refuses, in ${CASES} cases`,
    async () => {
      const runs = Math.ceil(CASES / CALLS.length);
      const queues: Record<keyof typeof LANES, DocumentedCall[]> = { member: [], staff: [], news: [] };
      for (const call of CALLS) queues[kindOf(call)].push(call);
      const failures: string[] = [];
      let cases = 0;
      const take = async (lane: HostileLane, queue: DocumentedCall[]): Promise<void> => {
        for (let call = queue.shift(); call !== undefined; call = queue.shift()) {
          const current = call;
          const property = fc.asyncProperty(hostileRequest(current, lane.plausible), async (wanted) => {
            cases += 1;
            await lane.attempt(current, wanted);
          });
          try {
            // A seed of each call's own, or all would be sent much the same.
            await fc.assert(property, { ...lessTime, seed: SEED + CALLS.indexOf(current), numRuns: runs });
            await lane.nothingChanged(true);
          } catch (error) {
            failures.push(`${current.name}: ${String(error).slice(0, 3_000)}`);
            lane.changed();
          }
        }
      };
      const kinds = Object.keys(LANES) as (keyof typeof LANES)[];
      await Promise.all(kinds.flatMap((kind) => lanes[kind].map((lane) => take(lane, queues[kind]))));
      expect(failures).toEqual([]);
      expect(cases).toBeGreaterThanOrEqual(CASES);
      // The cases go as far as they should: through the types, the tiers, the sizes, and to what is good after all.
      const statuses = new Set(Object.values(lanes).flatMap((some) => some.flatMap((lane) => [...lane.statuses])));
      const missed = [200, 201, 204, 400, 401, 403, 404, 413, 415].filter((status) => !statuses.has(status));
      expect(missed).toEqual([]);
    },
    10 * MINUTES,
  );

  it(
    `finds no operation that breaks the graph, in ${FURTHER_CASES} cases`,
    async () => {
      const each = Math.ceil(FURTHER_CASES / lanes.member.length);
      await Promise.all(
        lanes.member.map(async (lane, index) => {
          await lane.look();
          const property = fc.asyncProperty(hostileGraphBody(lane.plausible), async (body) => {
            const answer = await lane.asMyself('POST', '/graphql', body);
            expect(flawOfGraph(answer)).toBe('');
            if (isRefused(answer)) await lane.nothingChanged();
            else lane.changed();
          });
          await fc.assert(property, { ...lessTime, seed: SEED + index, numRuns: each });
        }),
      );
    },
    5 * MINUTES,
  );

  it(
    `finds no frame that breaks the chat channel, in ${FURTHER_CASES} frames`,
    async () => {
      const each = Math.ceil(FURTHER_CASES / lanes.member.length);
      await Promise.all(
        lanes.member.map(async (lane, index) => {
          const chat = await Chat.open(lane.self);
          const frames = fc.sample(hostileFrame, { seed: SEED + index, numRuns: each });
          for (const frame of frames) {
            const seen = chat.frames.length;
            chat.sendRaw(frame);
            const answer = await chat.frame((heard) => chat.frames.indexOf(heard) >= seen);
            expect([answer, frame]).toEqual([
              { type: 'error', message: expect.any(String), code: expect.any(String) },
              frame,
            ]);
            expect(Object.keys(ERROR_STATUS)).toContain(answer.code);
            expect(answer.code).not.toBe('INTERNAL');
          }
          await chat.subscribe(lane.matchId);
          expect(chat.closedWith).toBeUndefined();
          expect(chat.frames).toHaveLength(frames.length + 1);
          chat.close();
        }),
      );
    },
    5 * MINUTES,
  );
});

/** Which lanes take a call: what staff change for everybody is watched by one that does nothing else. */
function kindOf({ name, operation }: DocumentedCall): keyof typeof LANES {
  if (name === 'POST /api/announcements') return 'news';
  return operation['x-tier'] === 'admin' ? 'staff' : 'member';
}

function errorsOf({ json }: RawAnswer): { message?: unknown; extensions?: { code?: unknown } }[] {
  const { errors } = (json ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}

function isRefused(answer: RawAnswer): boolean {
  return errorsOf(answer).length > 0;
}

/** What is wrong with an answer of the graph; '' for nothing. */
function flawOfGraph(answer: RawAnswer): string {
  if (answer.status >= 500) return `${answer.status}: ${answer.text}`;
  for (const { message, extensions } of errorsOf(answer)) {
    const code = String(extensions?.code);
    const status = ERROR_STATUS[code as keyof typeof ERROR_STATUS];
    const flaw = flawOfRefusal({ status, text: JSON.stringify({ message, code }), json: { message, code } });
    if (flaw !== '') return flaw;
    if (status === undefined || status >= 500) return `${code}: ${answer.text.slice(0, 500)}`;
  }
  return answer.status >= 400 && !isRefused(answer) ? `no errors: ${answer.text.slice(0, 300)}` : '';
}
