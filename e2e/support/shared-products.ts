import { busBackends } from './bus-backends.js';
import { startProduct, type Product, type RunningProduct } from './product.js';

/** A product that all journeys of a run share; every journey signs up members of its own. */
export interface SharedProduct extends RunningProduct {
  /** The bus backend. */
  name: string;
  redisUrl: string | undefined;
}

const VARIABLE = 'SHARED_PRODUCTS';

/** Starts one product per bus backend, all at the same time. For Jest's globalSetup. */
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
        const product = await startProduct(settings);
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

/** The products that globalSetup has started, for `describe.each`. */
export function sharedProducts(): SharedProduct[] {
  const announced = process.env[VARIABLE];
  if (announced === undefined) throw new Error('No product was started for these specs.');
  return JSON.parse(announced) as SharedProduct[];
}
