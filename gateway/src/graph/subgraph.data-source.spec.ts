import { describe, expect, it } from '@jest/globals';
import { CallerSigner, createLogger } from '@kindred/service-kit';
import { TEST_SIGNING_KEY } from '@kindred/testing';
import type { Dispatcher, Pool } from 'undici';
import { GraphCall } from './graph-call.js';
import { SubgraphDataSource } from './subgraph.data-source.js';

describe('SubgraphDataSource', () => {
  /** The response timeout of this operation in milliseconds; null is the timeout of the pool. */
  const timeoutOf = async (query: string): Promise<unknown> => {
    let sent: Dispatcher.DispatchOptions | undefined;
    const dispatch: Pool['dispatch'] = (options, handler) => {
      sent = options;
      const controller = {} as Dispatcher.DispatchController; // Not used by the handler.
      handler.onResponseStart?.(controller, 200, {}, 'OK');
      handler.onResponseData?.(controller, Buffer.from('{"data":{}}'));
      handler.onResponseEnd?.(controller, {});
      return true;
    };
    const source = new SubgraphDataSource('moderation', { dispatch } as Pool, createLogger('test', 'silent'));
    await source.run({ query }, GraphCall.of(undefined, 'request-1', new CallerSigner(TEST_SIGNING_KEY)));
    return sent?.headersTimeout;
  };

  it('extends the timeout for completeUpload only', async () => {
    expect(await timeoutOf('mutation ($url: String!) { completeUpload(photoURL: $url) { id } }')).toBe(60_000);
    expect(await timeoutOf('{ photos { id } }')).toBeNull();
  });
});
