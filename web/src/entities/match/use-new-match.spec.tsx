import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { useNewMatch } from './use-new-match.js';

const MEMBER = { userId: 'simone', displayName: 'Simone', photos: [], photoPlaceholders: [], prompts: [], reasons: [] };
const LIKE = { matchId: 'match-1', receivedNote: null };

/** A match whose screen has not loaded yet. */
function loading() {
  let finish: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const load = () => new Promise<void>((resolve, reject) => void (finish = { resolve, reject }));
  const { result } = renderHook(() => useNewMatch(load));
  return {
    result,
    announce: (isCurrent?: () => boolean) =>
      result.current.announceMatch(LIKE, MEMBER, isCurrent === undefined ? {} : { isCurrent }),
    load: () => finish?.resolve(),
    fail: () => finish?.reject(new Error('no such file')),
  };
}

describe('a new match', () => {
  it('is shown once its screen has loaded', async () => {
    const { result, announce, load } = loading();
    await act(async () => {
      const announced = announce();
      expect(result.current.match).toBeNull();
      load();
      expect(await announced).toBe(true);
    });
    expect(result.current.match).toMatchObject({ matchId: 'match-1' });
  });

  it.each<[string, (test: ReturnType<typeof loading>) => void]>([
    [
      'while the member presses something',
      ({ load }) => (fireEvent.pointerDown(document.body, { isPrimary: true }), load()),
    ],
    ['if its screen cannot be loaded', ({ fail }) => fail()],
  ])('is not shown %s', async (_name, finish) => {
    const test = loading();
    await act(async () => {
      const announced = test.announce();
      finish(test);
      expect(await announced).toBe(false);
    });
    expect(test.result.current.match).toBeNull();
  });

  it('is not shown to a member who has gone on before it has loaded', async () => {
    const { result, announce, load } = loading();
    await act(async () => {
      let isCurrent = true;
      const announced = announce(() => isCurrent);
      isCurrent = false;
      load();
      expect(await announced).toBe(false);
    });
    expect(result.current.match).toBeNull();
  });
});
