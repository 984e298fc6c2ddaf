import { describe, expect, it } from '@jest/globals';
import { reconnectDelay } from './live-connection.js';

describe('the live connection', () => {
  it('waits one second, doubling, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(reconnectDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});
