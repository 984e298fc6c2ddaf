import { describe } from '@jest/globals';
import { tryEveryCall } from '../support/access-matrix.js';
import { sharedProducts } from '../support/shared-products.js';

// Access does not depend on the bus.
describe.each(sharedProducts().slice(0, 1))('access to every call', (product) => {
  tryEveryCall(() => product);
});
