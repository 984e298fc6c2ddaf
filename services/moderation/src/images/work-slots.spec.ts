import { describe, expect, it } from '@jest/globals';
import { WorkSlots, type Priority } from './work-slots.js';

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('WorkSlots', () => {
  it('runs no more at once than it has slots, and all in the end, failures included', async () => {
    const slots = new WorkSlots(2, 100);
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((number) =>
        slots.run(1, 'awaited', async () => {
          running += 1;
          most = Math.max(most, running);
          await aTurn();
          running -= 1;
          if (number % 3 === 0) throw new Error(`no ${number}`);
          return number;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, false]);
  });

  it('runs no more at once than fits into the memory; what is larger than that runs alone', async () => {
    const slots = new WorkSlots(3, 100);
    const sizes = [60, 50, 40, 500, 10, 90, 10];
    const beside: number[][] = [];
    const running: number[] = [];
    await Promise.all(
      sizes.map((bytes) =>
        slots.run(bytes, 'awaited', async () => {
          running.push(bytes);
          beside.push([...running]);
          await aTurn();
          running.splice(running.indexOf(bytes), 1);
        }),
      ),
    );
    expect(beside.filter((together) => together.length > 1)).toContainEqual([50, 40]);
    expect(beside.filter((together) => together.includes(500))).toEqual([[500]]);
    for (const together of beside.filter((each) => !each.includes(500))) {
      expect(together.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(100);
    }
  });

  /** The order in which work begins that comes while something runs. */
  async function orderOf(...given: [string, Priority, number][]): Promise<string[]> {
    const slots = new WorkSlots(2, 100);
    const begun: string[] = [];
    let end = (): void => undefined;
    const first = slots.run(95, 'awaited', () => new Promise<void>((resolve) => (end = resolve)));
    await aTurn();
    const all = given.map(([name, priority, bytes]) =>
      slots.run(bytes, priority, async () => {
        begun.push(name);
        await aTurn();
      }),
    );
    end();
    await Promise.all([first, ...all]);
    return begun;
  }

  it('takes what somebody waits for before the background, and what is half done before all else', async () => {
    expect(
      await orderOf(
        ['background', 'background', 50],
        ['one', 'awaited', 50],
        ['another', 'awaited', 50],
        ['half done', 'finish', 50],
      ),
    ).toEqual(['half done', 'one', 'another', 'background']);
  });

  it('lets small work not pass what is large and came before', async () => {
    expect(await orderOf(['large', 'awaited', 90], ['small', 'awaited', 20], ['smallest', 'background', 2])).toEqual([
      'large',
      'small',
      'smallest',
    ]);
  });
});
