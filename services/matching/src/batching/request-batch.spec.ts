import { VISITOR } from '@kindred/contracts';
import type { GraphContext } from '@kindred/service-kit';
import { describe, expect, it, jest } from '@jest/globals';
import { RequestBatch, type BatchRead } from './request-batch.js';

/** Requests are told apart by identity alone; no reply is sent here. */
const request = (): GraphContext => ({ caller: VISITOR, reply: {} as GraphContext['reply'] });

describe('RequestBatch', () => {
  const read = () =>
    jest.fn<BatchRead<string, string>>((_context, keys) =>
      Promise.resolve(new Map(keys.filter((key) => key !== 'none').map((key) => [key, `value of ${key}`]))),
    );

  it('reads what one request asks for together, each key once', async () => {
    const reading = read();
    const batch = new RequestBatch(reading);
    const context = request();
    const answers = await Promise.all(['a', 'b', 'a', 'none'].map((key) => batch.load(context, key)));
    expect(answers).toEqual(['value of a', 'value of b', 'value of a', null]);
    expect(reading.mock.calls).toEqual([[context, ['a', 'b', 'none']]]);
  });

  it('keeps requests apart and remembers nothing', async () => {
    const reading = read();
    const batch = new RequestBatch(reading);
    const [one, other] = [request(), request()];
    await Promise.all([batch.load(one, 'a'), batch.load(other, 'a')]);
    await batch.load(one, 'a');
    expect(reading).toHaveBeenCalledTimes(3);
  });

  it('hands a failure to everybody who asked', async () => {
    const batch = new RequestBatch<string, string>(() => Promise.reject(new Error('out of reach')));
    const context = request();
    const answers = await Promise.allSettled([batch.load(context, 'a'), batch.load(context, 'b')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
