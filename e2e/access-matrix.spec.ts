import { afterAll, beforeAll, describe } from '@jest/globals';
import { tryEveryCall } from './support/access-matrix.js';
import { startProduct, type Product } from './support/product.js';

describe('who may make which call', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 180_000);
  afterAll(async () => {
    await product?.stop();
  }, 30_000);

  tryEveryCall(() => product);
});
