import { withClient } from '@kindred/embedded-database';
import type { Participants } from '../participants.js';
import type { Installation } from '../installation/installation.js';
import { commandLineOf, cpuTime } from '../installation/processes.js';
import { HttpConnection, requestBytes } from '../load/http-connection.js';
import { largePhoto } from './large-photo.js';
import { waitUntilProcessed } from './photo-bench.js';
import type { ViewMeasurements } from './photo-table.js';
import { upload } from './upload.js';

/** Of the deck on a phone, and of the largest rendition. */
const WIDTHS = [720, 1_080];
const ROUNDS = 3;
/** Per round. */
const VIEWS = 1_500;
const WARM_UP_VIEWS = 200;
const CONNECTIONS = 8;
const VIEWERS = 20;
const PHOTO_BYTES = 3_000_000;

/**
 * Benchmarks views of a photo that is in review, which is always streamed, by its owner, and of the same photo once it is
 * approved, by other members. The two alternate. Redirects are not followed.
 * @throws Error if the upload or a view fails
 */
export async function measureViews(
  { product, databaseUrls: [databaseUrl] }: Installation,
  { members: [owner, ...others] }: Participants,
  log: (text: string) => void,
): Promise<ViewMeasurements[]> {
  if (owner === undefined) throw new Error('no member for the upload');
  const { photoId } = await upload(product.port, owner, await largePhoto(PHOTO_BYTES));
  await waitUntilProcessed(databaseUrl, [photoId]);
  const processesOf = (component: string): number[] =>
    product.processes.filter((pid) => commandLineOf(pid).includes(component));
  const [gateway, moderation] = [processesOf('/gateway/'), processesOf('services/moderation')];
  const states = [
    { status: 'PENDING', viewers: [owner] },
    { status: 'APPROVED', viewers: others.slice(0, VIEWERS) },
  ];
  const rows: ViewMeasurements[] = [];
  for (const width of WIDTHS) {
    const results = states.map((state) => ({ ...state, answer: { status: 0, bytes: 0 }, cpu: [0, 0], time: 0 }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const result of results) {
        log(`Viewing a photo of ${width} pixels, ${result.status} …`);
        await withClient(databaseUrl, (client) =>
          client.query('UPDATE moderation.photos SET status = $2 WHERE id = $1', [photoId, result.status]),
        );
        const path = `/media/photos/${photoId}?w=${width}`;
        const requests = result.viewers.map(({ session }) => requestBytes({ method: 'GET', path, session }));
        await view(product.port, requests, WARM_UP_VIEWS);
        const [startedAt, before] = [performance.now(), [cpuTime(gateway), cpuTime(moderation)]];
        result.answer = await view(product.port, requests, VIEWS);
        result.time += performance.now() - startedAt;
        const after = [cpuTime(gateway), cpuTime(moderation)];
        result.cpu = result.cpu.map((sum, index) => sum + (after[index] ?? 0) - (before[index] ?? 0));
      }
    }
    for (const { answer, cpu, time } of results) {
      const [ofGateway = 0, ofModeration = 0] = cpu.map((milliseconds) => milliseconds / (VIEWS * ROUNDS));
      const perSecond = (VIEWS * ROUNDS * 1_000) / time;
      rows.push({ width, ...answer, perSecond, cpu: { gateway: ofGateway, moderation: ofModeration } });
    }
  }
  return rows;
}

/** @returns the last response */
async function view(
  port: number,
  requests: readonly Buffer[],
  views: number,
): Promise<{ status: number; bytes: number }> {
  let [next, last] = [0, { status: 0, bytes: 0 }];
  const run = async (): Promise<void> => {
    const connection = await HttpConnection.open(port);
    while (next < views) {
      const request = requests[next % requests.length] ?? Buffer.alloc(0);
      next += 1;
      const { status, body } = await connection.send(request);
      if (status !== 200 && status !== 302) throw new Error(`a view failed with ${status}: ${body.toString()}`);
      last = { status, bytes: body.length };
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return last;
}
