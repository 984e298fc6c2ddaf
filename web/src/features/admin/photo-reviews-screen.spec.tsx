import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from '../../testing/stub-server.js';

const REVIEW = {
  __typename: 'PhotoReview',
  photoId: 'photo-1',
  photoUrl: '/media/photos/photo-1',
  userId: '8a3f1c1e-6a1d-4d8e-9a2b-0c1d2e3f4a5b',
  displayName: null,
  email: 'marcus@example.com',
  createdAt: '2026-03-03T12:00:00.000Z',
};
const waiting = (...photoReviews: object[]): object => ({ photoReviews });
const refuse = (message: string) => (): never => {
  throw new GraphRefusal(message, { code: 'CONFLICT' });
};
const open = (graph: GraphAnswers): RenderedApp =>
  renderApp('/admin', { user: { ...MEMBER, role: 'admin' }, graph: { PhotoReviews: waiting(REVIEW), ...graph } });

describe('/admin', () => {
  it('shows who waits, and what to look for', async () => {
    open({});
    const card = within(await screen.findByRole('article', { name: 'Photo of Name not set' }));
    for (const text of [
      'Name not set',
      'marcus@example.com',
      REVIEW.userId,
      'Clear, well-lit photo',
      'Face fully visible',
      'No sunglasses or hats',
      'Only one person',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/March 3, 2026 at/)).toBeTruthy();
    expect(card.getByRole('img').getAttribute('src')).toBe('/media/photos/photo-1?w=720');
  });

  it('says when nobody waits', async () => {
    open({ PhotoReviews: waiting() });
    expect(await screen.findByText('All caught up! No pending verifications.')).toBeTruthy();
  });

  it('approves', async () => {
    const { user, server } = open({});
    const button = await screen.findByRole('button', { name: 'Approve' });
    server.answer({ graph: { ApprovePhoto: { approvePhoto: true }, PhotoReviews: waiting() } });
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
  ])('says when approving fails (the server says "%s")', async (message, shown) => {
    const { user } = open({ ApprovePhoto: refuse(message) });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(shown)).toBeTruthy();
  });

  it.each([
    ['  No sunglasses, please.  ', 'No sunglasses, please.'],
    ['', null],
  ])('rejects with the reason "%s"', async (typed, sent) => {
    const { user, server } = open({});
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reject this photo?' }));
    if (typed) await user.type(dialog.getByLabelText('Reason'), typed);
    server.answer({ graph: { RejectPhoto: { rejectPhoto: true }, PhotoReviews: waiting() } });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Photo rejected')).toBeTruthy();
    expect(screen.getByText('The user has been told to submit a new photo.')).toBeTruthy();
    expect(server.calls).toContainEqual(['RejectPhoto', { photoId: 'photo-1', reason: sent }]);
  });

  it('says when rejecting fails, and keeps the dialog', async () => {
    const { user } = open({ RejectPhoto: refuse('') });
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Failed to reject photo')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
