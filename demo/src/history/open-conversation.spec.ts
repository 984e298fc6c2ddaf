import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../service-client.js';
import { whenOpen } from './open-conversation.js';

describe('whenOpen', () => {
  it('tries again until messaging has the conversation', async () => {
    let attempts = 0;
    await whenOpen(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new ServiceError('NOT_FOUND', 'not yet')) : Promise.resolve(attempts > 2);
    });
    expect(attempts).toBe(3);
  });

  it('rejects with other errors, and after the limit', async () => {
    await expect(whenOpen(() => Promise.reject(new ServiceError('MUTED', 'muted')))).rejects.toThrow('muted');
    await expect(whenOpen(() => Promise.resolve(false), -1)).rejects.toThrow('does not know the match');
  });
});
