import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StubGraphQLError } from '../../testing/stub-server.js';
import { dialog, openQueue, button, statusText, waitForPhoto } from './review-fixtures.js';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the review dialog', () => {
  it('claims the next photo and shows it with its details', async () => {
    const { start, mutations } = openQueue(['ada', 'bea']);
    await start('ada');
    expect(mutations()).toEqual(['ClaimNextReview']);
    const photo = dialog().getByRole('img', { name: 'Submitted photo of ada' });
    expect(photo.getAttribute('src')).toBe('/media/photos/ada?w=1080');
    for (const text of ['ada@example.com', 'No sunglasses or hats', 'None. This is their first photo.', /^Waiting /]) {
      expect(dialog().getByText(text)).toBeTruthy();
    }
    expect(statusText()).toBe('First photo: ada');
    expect(dialog().queryByText(/also sent by/)).toBeNull();
  });

  it('approves one photo after another until the queue is empty', async () => {
    const { start, mutations, user } = openQueue(['ada', 'bea']);
    await start('ada');
    await user.click(button('Approve'));
    await waitForPhoto('bea');
    expect(statusText()).toBe('Approved. Next photo: bea');
    expect(document.activeElement).toBe(button('Approve'));
    await user.click(button('Approve'));
    expect(await screen.findByText('No photos left to review')).toBeTruthy();
    expect(statusText()).toBe('Approved.');
    expect(mutations()).toEqual([
      'ClaimNextReview',
      'ApprovePhoto ada',
      'ClaimNextReview',
      'ApprovePhoto bea',
      'ClaimNextReview',
    ]);
    await user.click(button('Done'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('All caught up! No pending verifications.')).toBeTruthy();
    expect(mutations()).not.toContain('ReleaseReview bea');
  });

  it('rejects with a preset reason and a note', async () => {
    const { start, server, user } = openQueue(['ada', 'bea']);
    await start('ada');
    await user.click(button('Reject'));
    await user.click(button('There’s more than one person in it.'));
    await user.type(dialog().getByLabelText('In your own words'), 'Crop your friend.');
    await user.click(button('Reject'));
    await waitForPhoto('bea');
    expect(statusText()).toBe('Rejected. Next photo: bea');
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    const reason = 'There’s more than one person in it. Crop your friend.';
    expect(server.calls).toContainEqual(['RejectPhoto', { photoId: 'ada', reason }]);
  });

  it('skips a photo, and offers skipped photos last', async () => {
    const { start, mutations, claimedByOthers, user } = openQueue(['ada', 'bea', 'cyd', 'dee']);
    claimedByOthers.add('bea');
    await start('ada');
    await user.click(button('Skip'));
    await waitForPhoto('cyd');
    expect(statusText()).toBe('Skipped. Next photo: cyd');
    await user.click(button('Skip'));
    await waitForPhoto('dee');
    await user.click(button('Skip'));
    await waitForPhoto('ada');
    expect(mutations()).toEqual([
      'ClaimNextReview',
      ...['ReleaseReview ada', 'ClaimReview cyd'],
      ...['ReleaseReview cyd', 'ClaimReview dee'],
      ...['ReleaseReview dee', 'ClaimReview ada'],
    ]);
  });

  it('claims the skipped photo again only when no other is available, and says so', async () => {
    const { start, mutations, user } = openQueue(['ada']);
    await start('ada');
    await user.click(button('Skip'));
    await waitFor(() => expect(statusText()).toBe('No other photo is waiting. Again: ada'));
    expect(mutations()).toEqual(['ClaimNextReview', 'ReleaseReview ada', 'ClaimReview ada']);
  });

  it('moves on to the next photo when another administrator claimed one first', async () => {
    const ClaimReview = ({ photoId }: { photoId?: unknown }): object => {
      if (photoId === 'bea') throw new StubGraphQLError('This photo has already been reviewed.', { code: 'CONFLICT' });
      return { claimReview: true };
    };
    const { start, mutations, user } = openQueue(['ada', 'bea', 'cyd'], { graph: { ClaimReview } });
    await start('ada');
    await user.click(button('Skip'));
    await waitForPhoto('cyd');
    expect(mutations()).toEqual(['ClaimNextReview', 'ReleaseReview ada', 'ClaimReview bea', 'ClaimReview cyd']);
  });

  it('moves on when another administrator has claimed or reviewed the photo', async () => {
    const { start, pending, claimedByOthers, user } = openQueue(['ada', 'bea', 'cyd']);
    await start('ada');
    claimedByOthers.add('ada');
    await user.click(button('Approve'));
    await waitForPhoto('bea');
    expect(statusText()).toBe('Another administrator is reviewing this photo. Next photo: bea');
    pending.splice(pending.indexOf('bea'), 1);
    await user.click(button('Approve'));
    await waitForPhoto('cyd');
    expect(statusText()).toBe('The photo is no longer there. Next photo: cyd');
  });

  it.each([
    ['', 'Failed to approve photo'],
    ['The server is busy.', 'The server is busy.'],
  ])('keeps the photo when approving fails (server message: "%s")', async (message, expected) => {
    const failToApprove = (): never => {
      throw new StubGraphQLError(message);
    };
    const { start, mutations, user } = openQueue(['ada', 'bea'], { graph: { ApprovePhoto: failToApprove } });
    await start('ada');
    await user.click(button('Approve'));
    expect(await screen.findByText(expected)).toBeTruthy();
    await waitFor(() => expect(button('Approve').getAttribute('aria-disabled')).toBeNull());
    expect(mutations().filter((call) => call === 'ClaimNextReview')).toHaveLength(1);
  });

  it('shows an error when no photo can be loaded, and retries', async () => {
    let isDown = true;
    const ClaimNextReview = (): object => {
      if (isDown) throw new StubGraphQLError('');
      return { claimNextReview: 'ada' };
    };
    const { user } = openQueue(['ada'], { graph: { ClaimNextReview } });
    await user.click(await screen.findByRole('button', { name: 'Start Reviewing' }));
    expect(await screen.findByText('Failed to load photos')).toBeTruthy();
    isDown = false;
    await user.click(button('Try Again'));
    await waitForPhoto('ada');
  });

  it('shows earlier photos, with a placeholder for rejected ones', async () => {
    const photo = { placeholder: null, reason: null, createdAt: '2026-02-01T12:00:00.000Z' };
    const { start } = openQueue(['ada'], {
      earlierPhotos: [
        { ...photo, id: 'p1', url: '/media/photos/p1', status: 'APPROVED' },
        { ...photo, id: 'p2', url: '/media/photos/p2', status: 'REJECTED', reason: 'It is dark.' },
      ],
    });
    await start('ada');
    const [approved, rejected] = within(dialog().getByRole('region', { name: 'Earlier photos' })).getAllByRole(
      'listitem',
    );
    expect(within(approved!).getByRole('img').getAttribute('src')).toBe('/media/photos/p1?w=320');
    expect(approved!.textContent).toBe('ApprovedFebruary 1, 2026');
    expect(within(rejected!).queryByRole('img')).toBeNull();
    expect(rejected!.textContent).toBe('RejectedFebruary 1, 2026It is dark.');
  });

  it.each([
    [false, 'Another member sent this picture', 'another member sent the same picture.'],
    [true, 'A banned member sent this picture', 'a banned member sent the same picture.'],
  ])('warns when another member sent the same picture (banned: %s)', async (banned, title, warning) => {
    const lookalike = { photoId: 'p9', photoUrl: '/media/photos/p9', userId: 'u9', displayName: 'Marcus' };
    const { start } = openQueue(['ada'], { lookalikes: [{ ...lookalike, email: 'marcus+1@example.com', banned }] });
    await start('ada');
    expect(dialog().getByRole('heading', { name: title })).toBeTruthy();
    const link = dialog().getByRole('link', { name: 'Marcus' });
    expect(link.closest('p')?.textContent).toBe(`This picture was also sent by Marcus${banned ? ' Banned' : ''}`);
    expect(link.getAttribute('href')).toBe('/admin/moderation?email=marcus%2B1%40example.com');
    expect(dialog().getByRole('img', { name: 'Photo of Marcus' })).toBeTruthy();
    expect(statusText()).toBe(`First photo: ada. Warning: ${warning}`);
  });

  it('requests no image for a rejected lookalike photo', async () => {
    const lookalike = { photoId: 'p9', photoUrl: null, userId: 'u9', displayName: 'Marcus', banned: false };
    const { start } = openQueue(['ada'], { lookalikes: [{ ...lookalike, email: 'marcus@example.com' }] });
    await start('ada');
    const text = dialog().getByRole('link', { name: 'Marcus' }).closest('p')?.textContent;
    expect(text).toBe('This picture was also sent by Marcus Rejected');
    expect(dialog().queryByRole('img', { name: 'Photo of Marcus' })).toBeNull();
  });
});
