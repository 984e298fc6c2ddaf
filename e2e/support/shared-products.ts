import { busBackends } from './bus-backends.js';
import { SETTLED_ON_A_BUSY_HOST, startProduct, type Product, type RunningProduct } from './product.js';

/** A product that all journeys of a run share; every journey signs up its own members. */
export interface SharedProduct extends RunningProduct {
  /** The bus backend. */
  name: string;
  redisUrl: string | undefined;
}

/** Not the default, so that a text with a fixed name is found. */
export const BRAND = 'Salt & Silk';

const VARIABLE = 'SHARED_PRODUCTS';

/** Starts one product per bus backend, concurrently. For globalSetup of Jest. */
export async function startSharedProducts(): Promise<{ stop: () => Promise<void> }> {
  const running: Product[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((product) => product.stop()));
    await Promise.all(busBackends.map((backend) => backend.stop()));
  };
  try {
    const shared = await Promise.all(
      busBackends.map(async (backend): Promise<SharedProduct> => {
        const settings = await backend.settings();
        const product = await startProduct({ ...settings, ...SETTLED_ON_A_BUSY_HOST, BRAND_NAME: BRAND });
        running.push(product);
        const { url, port, dataDir, pid } = product;
        return { name: backend.name, redisUrl: settings['REDIS_URL'], url, port, dataDir, pid };
      }),
    );
    process.env[VARIABLE] = JSON.stringify(shared);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** The products that globalSetup started, for `describe.each`. */
export function sharedProducts(): SharedProduct[] {
  const serialized = process.env[VARIABLE];
  if (serialized === undefined) throw new Error('no product was started for these specs');
  return JSON.parse(serialized) as SharedProduct[];
}
