import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { signalOf } from '../../testing/signals.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { NO_HISTORY } from './review-fixtures.js';

const REVIEW = {
  __typename: 'PhotoReview',
  photoId: 'photo-1',
  photoUrl: '/media/photos/photo-1',
  placeholder: null,
  userId: '8a3f1c1e-6a1d-4d8e-9a2b-0c1d2e3f4a5b',
  displayName: null,
  email: 'marcus@example.com',
  createdAt: '2026-03-03T12:00:00.000Z',
  claimedByAnother: false,
  claimedUntil: null,
  flags: [],
  identity: NO_HISTORY,
};
const DONE = { approvePhoto: true, rejectPhoto: true };
const MINUTE = 60_000;
const TEN_MINUTES = LIMITS.reviewClaimMinutes * 60_000;
const NOW = Date.parse('2026-03-05T12:00:00.000Z');
const ago = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const waiting = (...photoReviews: object[]): object => ({ photoReviews });
const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message, { code: 'CONFLICT' });
};
const open = (graph: GraphResponses): RenderedApp =>
  renderApp('/admin', { user: { ...MEMBER, role: 'admin' }, graph: { PhotoReviews: waiting(REVIEW), ...graph } });

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('/admin', () => {
  it('shows a pending photo with the checklist', async () => {
    open({});
    const card = within(await screen.findByRole('article', { name: 'Photo of Name not set' }));
    for (const text of [
      'Name not set',
      'marcus@example.com',
      REVIEW.userId,
      'Clear well-lit photo',
      'Face fully visible',
      'No sunglasses or hats',
      'Only one person',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/March 3, 2026 at/)).toBeTruthy();
    expect(card.getByRole('img').getAttribute('src')).toBe('/media/photos/photo-1?w=720');
  });

  it('sorts oldest first by default, and newest first on request', async () => {
    const { user } = open({ PhotoReviews: waiting(REVIEW, { ...REVIEW, photoId: 'photo-2', displayName: 'Marcus' }) });
    const photos = (): (string | null)[] =>
      screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort photos' });
    expect(choice.value).toBe('oldest');
    expect(photos()).toEqual(['Photo of Name not set', 'Photo of Marcus']);
    await user.selectOptions(choice, 'Newest first');
    expect(photos()).toEqual(['Photo of Marcus', 'Photo of Name not set']);
  });

  it('shows an empty state when no photos are pending', async () => {
    open({ PhotoReviews: waiting() });
    expect(await screen.findByText('All caught up! No pending verifications.')).toBeTruthy();
  });

  it('approves a photo', async () => {
    const { user, server } = open({});
    const button = await screen.findByRole('button', { name: 'Approve' });
    server.respond({ graph: { ApprovePhoto: { approvePhoto: true }, PhotoReviews: waiting() } });
    await user.click(button);
    expect(await screen.findByText('Photo approved!')).toBeTruthy();
    expect(screen.getByText('The user has been notified and can now activate their account.')).toBeTruthy();
    expect(await screen.findByText('All caught up! No pending verifications.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(server.calls).toContainEqual(['ApprovePhoto', { photoId: 'photo-1' }]);
  });

  it.each([
    ['', 'Failed to approve photo'],
    ['This photo has been reviewed already.', 'This photo has been reviewed already.'],
  ])('shows an error when approving fails (server message: "%s")', async (message, expected) => {
    const { user } = open({ ApprovePhoto: rejectWith(message) });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  it.each([
    ['  No sunglasses, please.  ', [], 'No sunglasses, please.'],
    ['', [], null],
    ['', ['Your face isn’t fully visible.'], 'Your face isn’t fully visible.'],
    // Only one preset can be chosen; pressing it again clears it.
    [
      '',
      ['Your face isn’t fully visible.', 'There’s more than one person in it.'],
      'There’s more than one person in it.',
    ],
    ['', ['Your face isn’t fully visible.', 'Your face isn’t fully visible.'], null],
    ['Lovely smile!', ['The photo is blurred or too dark.'], 'The photo is blurred or too dark. Lovely smile!'],
  ])('rejects with the note "%s" after choosing the presets %j', async (typed, reasons, sent) => {
    const { user, server } = open({});
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this photo?' }));
    for (const reason of reasons) await user.click(dialog.getByRole('button', { name: reason }));
    if (typed) await user.type(dialog.getByLabelText('In your own words'), typed);
    server.respond({ graph: { RejectPhoto: { rejectPhoto: true }, PhotoReviews: waiting() } });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Photo rejected')).toBeTruthy();
    expect(screen.getByText('The user has been asked to submit a new photo.')).toBeTruthy();
    expect(server.calls).toContainEqual(['RejectPhoto', { photoId: 'photo-1', reason: sent }]);
  });

  it('limits the note to what fits next to the preset reason', async () => {
    const { user, server } = open({});
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByLabelText('In your own words'));
    await user.paste('x'.repeat(LIMITS.reasonMaxLength + 1));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('In your own words').value).toHaveLength(LIMITS.reasonMaxLength);
    await user.click(dialog.getByRole('button', { name: 'Your face isn’t fully visible.' }));
    expect(dialog.getByRole('alert').textContent).toBe('The reason may have up to 500 characters');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(server.calls.filter(([name]) => name === 'RejectPhoto')).toEqual([]);
  });

  it('claims the photo while the reject dialog is open', async () => {
    const { user, server } = open({ ClaimReview: { claimReview: true }, ReleaseReview: { releaseReview: true } });
    const claims = (): unknown[] => server.calls.filter(([name]) => /^(Claim|Release)Review$/.test(name));
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(claims()).toEqual([['ClaimReview', { photoId: 'photo-1' }]]));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(claims()).toHaveLength(2));
    expect(claims()[1]).toEqual(['ReleaseReview', { photoId: 'photo-1' }]);
  });

  it('closes the reject dialog immediately when another administrator has claimed the photo', async () => {
    const { user } = open({ ClaimReview: rejectWith('Another administrator is reviewing this photo.') });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Another administrator is reviewing this photo.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an error when rejecting fails, and keeps the dialog open', async () => {
    const { user } = open({ RejectPhoto: rejectWith(''), ClaimReview: { claimReview: true } });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Failed to reject photo')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it.each([
    [ago(0.5), 'Waiting less than a minute'],
    [ago(3 * 60 + 5), 'Waiting 3 hours'],
    [ago(18 * 60 - 1), 'Waiting 17 hours'],
    [ago(18 * 60), 'Waiting 18 hours, due in 6 hours'],
    [ago(24 * 60 - 1), 'Waiting 23 hours, due in 1 minute'],
    [ago(24 * 60), 'Waiting 1 day, overdue by less than a minute'],
    [ago(51 * 60), 'Waiting 2 days, overdue by 1 day'],
  ])('shows how long a photo submitted at %s has waited', async (createdAt, expected) => {
    jest.spyOn(Date, 'now').mockReturnValue(NOW);
    open({ PhotoReviews: waiting({ ...REVIEW, createdAt }) });
    expect((await screen.findByText(/^Waiting /)).textContent).toBe(expected);
  });

  it('disables the actions on a photo that another administrator has claimed, and says why', async () => {
    const { user, server } = open({ PhotoReviews: waiting({ ...REVIEW, claimedByAnother: true }) });
    const note = await screen.findByText('Being reviewed by another administrator');
    for (const name of ['Approve', 'Reject']) {
      const button = screen.getByRole('button', { name, description: 'Being reviewed by another administrator' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await user.click(button);
    }
    expect(note.id).toBe(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-describedby'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start Reviewing' })).toBeNull();
    expect(server.calls.filter(([name]) => name === 'ApprovePhoto')).toEqual([]);
  });

  it.each([
    ['when the claim expires', 7 * 60_000, 7 * 60_000, MINUTE],
    ['every minute when its clock is ahead', -3_600_000, MINUTE, MINUTE],
    ['after the longest claim when its clock is behind', 3_600_000, TEN_MINUTES, TEN_MINUTES],
  ])('refetches a photo claimed by another administrator %s', async (_when, ahead, remaining, retryDelay) => {
    installFakeTimers();
    const soon = new Date(Date.now() + ahead).toISOString();
    const late = new Date(Date.now() + ahead + 60_000).toISOString();
    const claimed = { ...REVIEW, claimedByAnother: true };
    const { server } = open({
      PhotoReviews: waiting({ ...claimed, photoId: 'p2', claimedUntil: late }, { ...claimed, claimedUntil: soon }),
    });
    const fetches = (): number => server.calls.filter(([name]) => name === 'PhotoReviews').length;
    await waitUntil(() => screen.queryAllByText('Being reviewed by another administrator').length === 2);
    await advanceTime(remaining - 1_000);
    expect(fetches()).toBe(1);
    await advanceTime(1_000);
    expect(fetches()).toBe(2);
    // The claim has not expired on the server yet.
    await advanceTime(retryDelay);
    expect(fetches()).toBe(3);
    server.respond({ graph: { PhotoReviews: waiting(REVIEW) } });
    await advanceTime(retryDelay);
    await waitUntil(() => screen.queryByText('Being reviewed by another administrator') === null);
    expect(screen.getByRole('button', { name: 'Start Reviewing' })).toBeTruthy();
    const before = fetches();
    await advanceTime(10 * remaining);
    expect(fetches()).toBe(before);
  });

  it('shows claims of other administrators, and removes photos that they reviewed, without reading the list', async () => {
    const { server } = open({ PhotoReviews: waiting(REVIEW, { ...REVIEW, photoId: 'p2' }) });
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(2));
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    const item = { queue: 'photos', itemId: 'p2', actorId: 'another' };
    const claimedUntil = new Date(Date.now() + 600_000).toISOString();
    act(() => server.push('MemberSignals', signalOf('CLAIM_CHANGED', { ...item, claimedUntil })));
    expect(await screen.findByText('Being reviewed by another administrator')).toBeTruthy();
    act(() => server.push('MemberSignals', signalOf('ITEM_LEFT', item)));
    await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(1));
    expect(server.calls.filter(([name]) => name === 'PhotoReviews')).toHaveLength(1);
  });

  it.each([
    ['approving', 'ApprovePhoto', 'Approve', 'Photo approved!'],
    ['rejecting', 'RejectPhoto', 'Reject', 'Photo rejected'],
  ])('removes the photo after %s even if the list cannot be refetched', async (_what, operation, name, message) => {
    const claims = { ClaimReview: { claimReview: true }, ReleaseReview: { releaseReview: true } };
    const { user, server } = open(claims);
    const button = await screen.findByRole('button', { name });
    server.respond({ graph: { ...claims, [operation]: DONE, PhotoReviews: rejectWith('Down') } });
    await user.click(button);
    const dialog = screen.queryByRole('dialog');
    if (dialog) await user.click(within(dialog).getByRole('button', { name }));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });
});
