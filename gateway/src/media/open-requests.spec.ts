import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OpenRequests, type GiveBack } from './open-requests.js';

const UNAVAILABLE = { code: 'UNAVAILABLE' };

describe('requests that are open', () => {
  let requests: OpenRequests;
  let connection: EventEmitter;
  /** What has got its turn, in this order. */
  let opened: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    const bounds = { each: { open: 2, waiting: 2 }, all: { open: 3, waiting: 1 }, patience: 1_000 };
    requests = new OpenRequests(bounds);
    connection = new EventEmitter();
    opened = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function open(person: string, name = person, by = connection): Promise<GiveBack> {
    const giveBack = await requests.open(person, by);
    opened.push(name);
    return giveBack;
  }
  const settle = () => jest.advanceTimersByTimeAsync(0);

  it('of one person wait for each other, in turn, and for nobody else', async () => {
    const [first] = [await open('maya', 'm1'), await open('maya', 'm2')];
    const waiting = [open('maya', 'm3'), open('maya', 'm4')];
    await open('omar');
    expect(opened).toEqual(['m1', 'm2', 'omar']);
    first();
    first();
    await settle();
    expect(opened).toEqual(['m1', 'm2', 'omar', 'm3']);
    (await waiting[0])?.();
    await settle();
    expect(opened.at(-1)).toBe('m4');
    expect(connection.listenerCount('close')).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('of all together wait, too, and give up their places when that takes too long', async () => {
    const [first] = [await open('maya'), await open('maya'), await open('omar')];
    const late = expect(open('lena')).rejects.toMatchObject(UNAVAILABLE);
    await expect(open('noor')).rejects.toMatchObject(UNAVAILABLE);
    await jest.advanceTimersByTimeAsync(1_000);
    await late;
    first?.();
    await open('lena');
    expect(opened.at(-1)).toBe('lena');
  });

  it('do not wait for whom nobody asks any more', async () => {
    await open('maya');
    await open('maya');
    await expect(requests.open('maya', Object.assign(connection, { destroyed: true }))).rejects.toMatchObject(
      UNAVAILABLE,
    );
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are refused at once when too many of the person’s wait already', async () => {
    await open('maya');
    await open('maya');
    const waiting = [open('maya'), open('maya')].map((each) => expect(each).rejects.toMatchObject(UNAVAILABLE));
    await expect(open('maya')).rejects.toMatchObject(UNAVAILABLE);
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all(waiting);
  });

  it('wait no longer than their connection lives', async () => {
    const first = await open('maya');
    await open('maya');
    const closing = new EventEmitter();
    const gone = expect(open('maya', 'gone', closing)).rejects.toMatchObject(UNAVAILABLE);
    const next = open('maya', 'next');
    closing.emit('close');
    await gone;
    first();
    await next;
    expect(opened).toEqual(['maya', 'maya', 'next']);
  });
});
