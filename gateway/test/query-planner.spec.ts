import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('a gateway without direct operations', () => {
  const gateway = new GatewayUnderTest();
  beforeAll(async () => {
    await gateway.start({ DIRECT_OPERATIONS: 'off' });
    gateway.services.matching.stub('Query.discover', () => ({ cards: [], nextCursor: null }));
  });
  afterAll(() => gateway.stop());

  it('runs an operation of one service with the query planner, through /graphql and REST alike', async () => {
    const { cookie } = gateway.signIn();
    const query = 'query Deck { discover { nextCursor } }';
    const graph = await gateway.call('POST', '/graphql', cookie, { query });
    expect(await graph.json()).toEqual({ data: { discover: { nextCursor: null } } });
    const rest = await gateway.call('GET', '/api/discover', cookie);
    expect(await rest.json()).toEqual([]);
    // The planner names the operation after the subgraph.
    const names = gateway.services.matching.requests.map(({ query: sent }) => /^query (\w+)/.exec(sent)?.[1]);
    expect(names).toEqual(['Deck__matching__0', expect.stringMatching(/__matching__0$/)]);
  });
});
