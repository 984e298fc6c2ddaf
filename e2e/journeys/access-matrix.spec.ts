import { describe } from '@jest/globals';
import { testEveryCall } from '../support/access-matrix.js';
import { adminCommandOf } from '../support/administrators.js';
import { sharedProducts } from '../support/shared-products.js';

// Access does not depend on the bus backend, so one is enough: Redis if there is one, which takes less CPU time.
describe.each(sharedProducts().slice(-1))('access to every call', (product) => {
  testEveryCall(
    () => product,
    () => adminCommandOf(product),
  );
});
