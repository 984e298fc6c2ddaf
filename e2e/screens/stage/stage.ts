import { startProduct, type Product, type Site } from '../../support/product.js';
import { createCast, type Cast } from './cast.js';

/** The running product with its test accounts. */
export interface Stage extends Site {
  cast: Cast;
}

const VARIABLE = 'SCREENS_STAGE';

/** Starts the product with demo members and creates the test accounts. */
export async function prepareStage(): Promise<{ stage: Stage; product: Product }> {
  const product = await startProduct({ DEMO: '1' });
  try {
    return { product, stage: { url: product.url, cast: await createCast(product) } };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** Passes the stage to the test workers through the environment. */
export function publishStage(stage: Stage): void {
  process.env[VARIABLE] = JSON.stringify(stage);
}

export function isStagePrepared(): boolean {
  return process.env[VARIABLE] !== undefined;
}

/** The stage that `set-up.mjs` prepared for this run. */
export function currentStage(): Stage {
  const serialized = process.env[VARIABLE];
  if (serialized === undefined) throw new Error('no product was started for these specs');
  return JSON.parse(serialized) as Stage;
}
