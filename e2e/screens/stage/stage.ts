import { startProduct, type Product, type Site } from '../../support/product.js';
import { gather, type Cast } from './cast.js';

/** The running product with the people that the catalogue knows: all that a spec file has to be told about it. */
export interface Stage extends Site {
  cast: Cast;
}

const VARIABLE = 'SCREENS_STAGE';

/** Starts the product with its demo members, for good company in the pictures, and gathers the cast. */
export async function prepareStage(): Promise<{ stage: Stage; product: Product }> {
  const product = await startProduct({ DEMO: '1' });
  try {
    return { product, stage: { url: product.url, cast: await gather(product) } };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** Tells the workers of this run where the stage is. */
export function announceStage(stage: Stage): void {
  process.env[VARIABLE] = JSON.stringify(stage);
}

export function stageIsSet(): boolean {
  return process.env[VARIABLE] !== undefined;
}

/** The stage that `set-up.mjs` prepared for this run. */
export function theStage(): Stage {
  const announced = process.env[VARIABLE];
  if (announced === undefined) throw new Error('No product was started for these specs.');
  return JSON.parse(announced) as Stage;
}
