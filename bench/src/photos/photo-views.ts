import { withClient } from '@kindred/embedded-database';
import type { Participants } from '../participants.js';
import type { Installation } from '../installation/installation.js';
import { commandLineOf, cpuTime } from '../installation/processes.js';
import { HttpConnection, requestBytes } from '../load/http-connection.js';
import { largePhoto } from './large-photo.js';
import { waitUntilProcessed } from './photo-bench.js';
import { upload } from './upload.js';

/** Of the deck on a phone, and of the largest rendition. */
const WIDTHS = [720, 1_080];
const VIEWS = 4_000;
const WARM_UP_VIEWS = 500;
const CONNECTIONS = 8;
const VIEWERS = 20;
const PHOTO_BYTES = 3_000_000;

/** The cost of viewing a photo of another member, at the gateway. */
export interface ViewMeasurements {
  /** Of the rendition, in pixels. */
  width: number;
  /** Of the response: 200 where the gateway streams photos, 302 where browsers load them from the bucket. */
  status: number;
  bytes: number;
  perSecond: number;
  /** CPU time per view, in ms. */
  cpu: { gateway: number; moderation: number };
}

/**
 * Benchmarks views of an approved photo by other members. Redirects are not followed.
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
  await withClient(databaseUrl, (client) =>
    client.query(`UPDATE moderation.photos SET status = 'APPROVED' WHERE id = $1`, [photoId]),
  );
  const processesOf = (component: string): number[] =>
    product.processes.filter((pid) => commandLineOf(pid).includes(component));
  const [gateway, moderation] = [processesOf('/gateway/'), processesOf('services/moderation')];
  const measurements: ViewMeasurements[] = [];
  for (const width of WIDTHS) {
    log(`Viewing a photo of ${width} pixels ${VIEWS} times, ${CONNECTIONS} at a time …`);
    const requests = others
      .slice(0, VIEWERS)
      .map(({ session }) => requestBytes({ method: 'GET', path: `/media/photos/${photoId}?w=${width}`, session }));
    await view(product.port, requests, WARM_UP_VIEWS);
    const before = { at: performance.now(), gateway: cpuTime(gateway), moderation: cpuTime(moderation) };
    const response = await view(product.port, requests, VIEWS);
    measurements.push({
      width,
      ...response,
      perSecond: (VIEWS * 1_000) / (performance.now() - before.at),
      cpu: {
        gateway: (cpuTime(gateway) - before.gateway) / VIEWS,
        moderation: (cpuTime(moderation) - before.moderation) / VIEWS,
      },
    });
  }
  return measurements;
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
