import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin } from '../support/person.js';
import { logOf } from '../support/product.js';
import { sharedProducts } from '../support/shared-products.js';
import { runStory } from '../support/story.js';

describe.each(sharedProducts())('member story over /api and /ws/messages, on $name', (product) => {
  runStory(() => product);

  it('propagates the request id to every service', async () => {
    const eve = await becomeMember(product, await logInAdmin(product));
    const response = await eve.call('PUT', '/api/profile', { displayName: 'Eve Renamed' });
    const requestId = response.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    for (const component of ['gateway', 'matching', 'identity', 'messaging', 'moderation']) {
      await eventually(`${component} logs the request`, async () =>
        (await logOf(product, component)).some((line) => line['requestId'] === requestId) ? true : undefined,
      );
    }
  });
});
