import { describe, expect, it } from '@jest/globals';
import { CallerTokens, createLogger } from '@kindred/service-kit';
import type { Dispatcher, Pool } from 'undici';
import { GraphCall } from '../requests/graph-call.js';
import { SubgraphDataSource } from './subgraph.data-source.js';

describe('a call on a service', () => {
  /** How long the answer to this operation may take; null is what the pool allows. */
  const patienceWith = async (query: string): Promise<unknown> => {
    let asked: Dispatcher.DispatchOptions | undefined;
    const dispatch: Pool['dispatch'] = (options, handler) => {
      asked = options;
      const controller = {} as Dispatcher.DispatchController; // Nothing is asked of it.
      handler.onResponseStart?.(controller, 200, {}, 'OK');
      handler.onResponseData?.(controller, Buffer.from('{"data":{}}'));
      handler.onResponseEnd?.(controller, {});
      return true;
    };
    const source = new SubgraphDataSource('moderation', { dispatch } as Pool, createLogger('test', 'silent'));
    await source.run({ query }, GraphCall.of(undefined, 'a request', new CallerTokens('a secret of the tests alone')));
    return asked?.headersTimeout;
  };

  it('waits longer for a picture that is decoded, behind others perhaps, and no longer for anything else', async () => {
    expect(await patienceWith('mutation ($url: String!) { completeUpload(photoURL: $url) { id } }')).toBe(60_000);
    expect(await patienceWith('{ photos { id } }')).toBeNull();
  });
});
