import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { StubGraphQLError } from '../../testing/stub-server.js';
import { openQueue, button, statusText, waitForPhoto, type ReviewQueue } from './review-fixtures.js';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the claim on the photo under review', () => {
  it('is released when the dialog is closed', async () => {
    const { start, mutations, user } = openQueue(['ada']);
    await start('ada');
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(mutations()).toEqual(['ClaimNextReview', 'ReleaseReview ada']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start Reviewing' })));
  });

  it('is released when the dialog is closed while the claim is pending', async () => {
    const { mutations, user } = openQueue(['ada']);
    await user.click(await screen.findByRole('button', { name: 'Start Reviewing' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(mutations()).toEqual(['ClaimNextReview', 'ReleaseReview ada']));
  });

  it('is released with a keepalive request when the page unloads', async () => {
    const { start, mutations } = openQueue(['ada']);
    await start('ada');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(mutations()).toEqual(['ClaimNextReview', 'ReleaseReview ada']));
    const [, init] = jest.mocked(fetch).mock.calls.at(-1)!;
    expect(init?.keepalive).toBe(true);
  });

  const FOUR_MINUTES = 4 * 60_000;
  const fakeIntervals = (): void => installFakeTimers('setTimeout', 'clearTimeout', 'Date');

  it('is renewed every four minutes while the tab is visible', async () => {
    const { mutations, user } = openQueue(['ada']);
    await screen.findByRole('article');
    fakeIntervals();
    await user.click(screen.getByRole('button', { name: 'Start Reviewing' }));
    act(() => jest.advanceTimersByTime(FOUR_MINUTES - 1));
    expect(mutations()).not.toContain('ClaimReview ada');
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await waitFor(() => expect(mutations()).toEqual(['ClaimNextReview', 'ClaimReview ada']));
    expect(2 * FOUR_MINUTES).toBeLessThan(LIMITS.reviewClaimMinutes * 60_000);
  });

  it('is not renewed in a hidden tab, and is renewed once the tab is visible', async () => {
    const { mutations, user } = openQueue(['ada']);
    await screen.findByRole('article');
    fakeIntervals();
    await user.click(screen.getByRole('button', { name: 'Start Reviewing' }));
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => jest.advanceTimersByTime(3 * FOUR_MINUTES));
    jest.useRealTimers();
    await waitForPhoto('ada');
    expect(mutations()).toEqual(['ClaimNextReview']);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(mutations()).toEqual(['ClaimNextReview', 'ClaimReview ada']));
  });

  const TEN_MINUTES = LIMITS.reviewClaimMinutes * 60_000;
  const EXPIRED = 'Your claim on this photo expired, so it went back to the queue.';
  const isShown = (name: string): boolean => screen.queryByRole('heading', { level: 3, name }) !== null;
  /** Starts a review with fake timers and waits until the photo accepts a decision. */
  async function startWithFakeTimers(queue: ReviewQueue, name: string): Promise<void> {
    await screen.findAllByRole('article');
    installFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Start Reviewing' }));
    await waitUntil(() => isShown(name));
    await advanceTime(1_000);
  }
  async function passMinutes(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) await advanceTime(60_000);
  }

  it('is renewed while the administrator is active, and expires after that', async () => {
    const queue = openQueue(['ada', 'bea']);
    await startWithFakeTimers(queue, 'ada');
    for (let round = 0; round < 4; round += 1) {
      await passMinutes(9);
      fireEvent.pointerMove(document.body);
    }
    expect(statusText()).toBe('First photo: ada');
    await advanceTime(2 * TEN_MINUTES);
    expect(statusText()).toBe(EXPIRED);
    const renewals = queue.mutations().length;
    await advanceTime(TEN_MINUTES);
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(queue.mutations()).toHaveLength(renewals);
    expect(button('Approve').closest('[inert]')).not.toBeNull();

    fireEvent.click(button('Claim Again'));
    await waitUntil(() => statusText() === 'You have this photo again: ada');
    expect(queue.mutations().slice(renewals)).toEqual(['ClaimReview ada']);
    expect(button('Approve').closest('[inert]')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitUntil(() => isShown('bea'));
    expect(queue.mutations()).toContain('ApprovePhoto ada');
  });

  it('expires when renewals fail, and moves on if another administrator has claimed the photo', async () => {
    let isOffline = true;
    const queue = openQueue(['ada', 'bea'], {
      graph: {
        ClaimReview: () => {
          throw new StubGraphQLError(
            'Another administrator is reviewing this photo.',
            isOffline ? {} : { code: 'CONFLICT' },
          );
        },
      },
    });
    await startWithFakeTimers(queue, 'ada');
    await advanceTime(TEN_MINUTES - 2_000);
    expect(statusText()).toBe('First photo: ada');
    await advanceTime(1_000);
    expect(statusText()).toBe(EXPIRED);
    fireEvent.click(button('Claim Again'));
    await waitUntil(() => screen.queryByText('Error') !== null);
    expect(statusText()).toBe(EXPIRED);
    isOffline = false;
    queue.claimedByOthers.add('ada');
    fireEvent.click(button('Claim Again'));
    await waitUntil(() => isShown('bea'));
    expect(statusText()).toBe('Another administrator is reviewing this photo. Next photo: bea');
  });

  it('expires while a decision waits for a renewal that fails', async () => {
    const networkError = new StubGraphQLError('The connection was lost.');
    let fail: ((error: Error) => void) | undefined;
    const queue = openQueue(['ada', 'bea'], {
      graph: {
        ClaimReview: () =>
          fail === undefined ? new Promise<never>((_resolve, reject) => (fail = reject)) : Promise.reject(networkError),
      },
    });
    await startWithFakeTimers(queue, 'ada');
    fireEvent.pointerMove(document.body);
    await passMinutes(11);
    expect(queue.mutations()).toContain('ClaimReview ada');
    fireEvent.keyDown(document.body, { key: 'a' });
    fail?.(networkError);
    await waitUntil(() => statusText() === EXPIRED);
    expect(queue.mutations()).not.toContain('ApprovePhoto ada');
    expect(button('Claim Again')).toBeTruthy();
  });

  it('is reclaimed when the tab becomes visible after the claim expired', async () => {
    const queue = openQueue(['ada']);
    await startWithFakeTimers(queue, 'ada');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await advanceTime(TEN_MINUTES);
    expect(statusText()).toBe(EXPIRED);
    visibility.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    await waitUntil(() => statusText() === 'You have this photo again: ada');
    expect(queue.mutations()).toEqual(['ClaimNextReview', 'ClaimReview ada']);
  });

  it('is dropped when a renewal shows that another administrator has it', async () => {
    const { start, claimedByOthers } = openQueue(['ada', 'bea']);
    await start('ada');
    claimedByOthers.add('ada');
    fireEvent(document, new Event('visibilitychange'));
    await waitForPhoto('bea');
    expect(statusText()).toBe('Another administrator is reviewing this photo. Next photo: bea');
  });
});
