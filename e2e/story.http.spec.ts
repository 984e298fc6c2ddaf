import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends } from './support/bus-backends.js';
import { eventually } from './support/conditions.js';
import { becomeMember, logInAdmin } from './support/person.js';
import { startProduct, type Product } from './support/product.js';
import { tellTheStory } from './support/story.js';

describe.each(busBackends)('the story, over /api and /ws/messages, on $name', (backend) => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct(await backend.settings());
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    await backend.stop();
  }, 30_000);

  tellTheStory(() => product);

  it('carries one request id through every service it reaches', async () => {
    const eve = await becomeMember(product, await logInAdmin(product));
    const answer = await eve.call('PUT', '/api/profile', { displayName: 'Eve Renamed' });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    for (const part of ['gateway', 'matching', 'identity', 'messaging', 'moderation']) {
      await eventually(`${part} logs the request`, async () =>
        (await product.log(part)).some((line) => line['requestId'] === requestId) ? true : undefined,
      );
    }
  });
});
