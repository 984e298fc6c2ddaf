import type { LoadRequest } from './load/jobs.js';

const SAMPLES = 20;
const AROUND = 100;
/** What cannot be the same twice: ids, and the times of what was just made. */
const FRESH = /"[0-9a-f]{8}-[0-9a-f-]{27}"|"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;

async function answer(port: number, { method, path, session, body }: LoadRequest): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie: `sid=${session}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  return `${response.status} ${await response.text()}`;
}

/**
 * Makes sure that both sides answer the same bytes; where something new is made, but for its id and its time.
 * @throws Error naming the first request that they answer differently
 */
export async function requireSameAnswers(
  productPort: number,
  barePort: number,
  requests: readonly LoadRequest[],
): Promise<number> {
  const samples = requests.slice(0, SAMPLES);
  for (const request of samples) {
    let [one, other] = [await answer(productPort, request), await answer(barePort, request)];
    if (request.method === 'POST')
      [one, other] = [one, other].map((text) => text.replaceAll(FRESH, '""')) as [string, string];
    if (one === other && one.startsWith('2')) continue;
    const at = [...one].findIndex((character, index) => character !== other[index]);
    const around = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
    throw new Error(
      `${request.method} ${request.path}: product … ${around(one)} …\n bare handler … ${around(other)} …`,
    );
  }
  return samples.length;
}
