import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { passTime, stopTime, untilTrue } from '../../testing/passing-time.js';
import { GraphRefusal } from '../../testing/stub-server.js';
import { openQueue, press, said, shown, type ReviewQueue } from './review-fixtures.js';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the photo in one’s hands', () => {
  it('is given back when the review is closed', async () => {
    const { start, asked, user } = openQueue(['ada']);
    await start('ada');
    await user.click(press('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked()).toEqual(['ClaimNextReview', 'ReleaseReview ada']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Reviewing' })));
  });

  it('is given back when another screen is opened, even if it came only then', async () => {
    const { asked, user } = openQueue(['ada']);
    await user.click(await screen.findByRole('button', { name: 'Start Reviewing' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(asked()).toEqual(['ClaimNextReview', 'ReleaseReview ada']));
  });

  it('is given back while the page is left', async () => {
    const { start, asked } = openQueue(['ada']);
    await start('ada');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(asked()).toEqual(['ClaimNextReview', 'ReleaseReview ada']));
    const [, init] = jest.mocked(fetch).mock.calls.at(-1)!;
    expect(init?.keepalive).toBe(true);
  });

  const FOUR_MINUTES = 4 * 60_000;
  const fakeIntervals = (): unknown =>
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask', 'nextTick', 'Date', 'performance'],
    });

  it('is kept while somebody looks', async () => {
    const { asked, user } = openQueue(['ada']);
    await screen.findByRole('article');
    fakeIntervals();
    await user.click(screen.getByRole('button', { name: 'Start Reviewing' }));
    act(() => jest.advanceTimersByTime(FOUR_MINUTES - 1));
    expect(asked()).not.toContain('ClaimReview ada');
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await waitFor(() => expect(asked()).toEqual(['ClaimNextReview', 'ClaimReview ada']));
    expect(2 * FOUR_MINUTES).toBeLessThan(LIMITS.reviewClaimMinutes * 60_000);
  });

  it('is not kept in a hidden tab; whoever comes back takes it again', async () => {
    const { asked, user } = openQueue(['ada']);
    await screen.findByRole('article');
    fakeIntervals();
    await user.click(screen.getByRole('button', { name: 'Start Reviewing' }));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => jest.advanceTimersByTime(3 * FOUR_MINUTES));
    jest.useRealTimers();
    await shown('ada');
    expect(asked()).toEqual(['ClaimNextReview']);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(asked()).toEqual(['ClaimNextReview', 'ClaimReview ada']));
  });

  const TEN_MINUTES = LIMITS.reviewClaimMinutes * 60_000;
  const RAN_OUT = 'Your time with this photo ran out, and it went back to the queue.';
  const lies = (name: string): boolean => screen.queryByRole('heading', { level: 3, name }) !== null;
  /** The first photo lies on the desk, and time stands still. */
  async function lying(queue: ReviewQueue, name: string): Promise<void> {
    await screen.findAllByRole('article');
    stopTime();
    fireEvent.click(screen.getByRole('button', { name: 'Start Reviewing' }));
    await untilTrue(() => lies(name));
    await passTime(1_000);
  }
  async function passMinutes(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) await passTime(60_000);
  }

  it('is kept for as long as somebody does something, and goes back some time after that', async () => {
    const queue = openQueue(['ada', 'bea']);
    await lying(queue, 'ada');
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await passMinutes(9);
      fireEvent.pointerMove(document.body);
    }
    expect(said()).toBe('First photo: ada');
    await passTime(2 * TEN_MINUTES);
    expect(said()).toBe(RAN_OUT);
    const renewals = queue.asked().length;
    await passTime(TEN_MINUTES);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(queue.asked()).toHaveLength(renewals);
    expect(press('Approve').closest('[inert]')).not.toBeNull();

    fireEvent.click(press('Take It Again'));
    await untilTrue(() => said() === 'You have this photo again: ada');
    expect(queue.asked().slice(renewals)).toEqual(['ClaimReview ada']);
    expect(press('Approve').closest('[inert]')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a' });
    await untilTrue(() => lies('bea'));
    expect(queue.asked()).toContain('ApprovePhoto ada');
  });

  it('goes back when it cannot be kept, and may be somebody else’s by then', async () => {
    let broken = true;
    const queue = openQueue(['ada', 'bea'], {
      graph: {
        ClaimReview: () => {
          throw new GraphRefusal('Another administrator is reviewing this photo.', broken ? {} : { code: 'CONFLICT' });
        },
      },
    });
    await lying(queue, 'ada');
    await passTime(TEN_MINUTES - 2_000);
    expect(said()).toBe('First photo: ada');
    await passTime(1_000);
    expect(said()).toBe(RAN_OUT);
    fireEvent.click(press('Take It Again'));
    await untilTrue(() => screen.queryByText('Error') !== null);
    expect(said()).toBe(RAN_OUT);
    broken = false;
    queue.taken.add('ada');
    fireEvent.click(press('Take It Again'));
    await untilTrue(() => lies('bea'));
    expect(said()).toBe('Another administrator is reviewing this photo. Next photo: bea');
  });

  it('goes back also under a decision that waits for a renewal in vain', async () => {
    const broken = new GraphRefusal('The line is broken.');
    let fail: ((error: Error) => void) | undefined;
    const queue = openQueue(['ada', 'bea'], {
      graph: {
        ClaimReview: () =>
          fail === undefined ? new Promise<never>((_resolve, reject) => (fail = reject)) : Promise.reject(broken),
      },
    });
    await lying(queue, 'ada');
    fireEvent.pointerMove(document.body);
    await passMinutes(11);
    expect(queue.asked()).toContain('ClaimReview ada');
    fireEvent.keyDown(document.body, { key: 'a' });
    fail?.(broken);
    await untilTrue(() => said() === RAN_OUT);
    expect(queue.asked()).not.toContain('ApprovePhoto ada');
    expect(press('Take It Again')).toBeTruthy();
  });

  it('that went back behind a hidden tab is taken again by whoever comes back', async () => {
    const queue = openQueue(['ada']);
    await lying(queue, 'ada');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await passTime(TEN_MINUTES);
    expect(said()).toBe(RAN_OUT);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await untilTrue(() => said() === 'You have this photo again: ada');
    expect(queue.asked()).toEqual(['ClaimNextReview', 'ClaimReview ada']);
  });

  it('is let go when a renewal shows that somebody else has it', async () => {
    const { start, taken } = openQueue(['ada', 'bea']);
    await start('ada');
    taken.add('ada');
    fireEvent(document, new Event('visibilitychange'));
    await shown('bea');
    expect(said()).toBe('Another administrator is reviewing this photo. Next photo: bea');
  });
});
