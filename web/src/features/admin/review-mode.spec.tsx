import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphRefusal } from '../../testing/stub-server.js';
import { dialog, openQueue, press, said, shown } from './review-fixtures.js';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('reviewing photos', () => {
  it('takes the next photo and shows it large, with what is known', async () => {
    const { start, asked } = openQueue(['ada', 'bea']);
    await start('ada');
    expect(asked()).toEqual(['ClaimNextReview']);
    const photo = dialog().getByRole('img', { name: 'Submitted photo of ada' });
    expect(photo.getAttribute('src')).toBe('/media/photos/ada?w=1080');
    for (const text of ['ada@example.com', 'No sunglasses or hats', 'None: this is the first one.', /^Waiting /]) {
      expect(dialog().getByText(text)).toBeTruthy();
    }
    expect(said()).toBe('First photo: ada');
    expect(dialog().queryByText(/also sent by/)).toBeNull();
  });

  it('approves one after the other, until none is left', async () => {
    const { start, asked, user } = openQueue(['ada', 'bea']);
    await start('ada');
    await user.click(press('Approve'));
    await shown('bea');
    expect(said()).toBe('Approved. Next photo: bea');
    expect(document.activeElement).toBe(press('Approve'));
    await user.click(press('Approve'));
    expect(await screen.findByText('No photos left to review')).toBeTruthy();
    expect(said()).toBe('Approved.');
    expect(asked()).toEqual([
      'ClaimNextReview',
      'ApprovePhoto ada',
      'ClaimNextReview',
      'ApprovePhoto bea',
      'ClaimNextReview',
    ]);
    await user.click(press('Done'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('All caught up! No pending verifications.')).toBeTruthy();
    expect(asked()).not.toContain('ReleaseReview bea');
  });

  it('rejects with a reason of the list and words of one’s own', async () => {
    const { start, server, user } = openQueue(['ada', 'bea']);
    await start('ada');
    await user.click(press('Reject'));
    await user.click(press('There is more than one person in it.'));
    await user.type(dialog().getByLabelText('In your own words'), 'Crop your friend.');
    await user.click(press('Reject'));
    await shown('bea');
    expect(said()).toBe('Rejected. Next photo: bea');
    expect(dialog().queryByLabelText('In your own words')).toBeNull();
    const reason = 'There is more than one person in it. Crop your friend.';
    expect(server.calls).toContainEqual(['RejectPhoto', { photoId: 'ada', reason }]);
  });

  it('skips one for the others, those skipped before last', async () => {
    const { start, asked, taken, user } = openQueue(['ada', 'bea', 'cyd', 'dee']);
    taken.add('bea');
    await start('ada');
    await user.click(press('Skip'));
    await shown('cyd');
    expect(said()).toBe('Skipped. Next photo: cyd');
    await user.click(press('Skip'));
    await shown('dee');
    await user.click(press('Skip'));
    await shown('ada');
    expect(asked()).toEqual([
      'ClaimNextReview',
      ...['ReleaseReview ada', 'ClaimReview cyd'],
      ...['ReleaseReview cyd', 'ClaimReview dee'],
      ...['ReleaseReview dee', 'ClaimReview ada'],
    ]);
  });

  it('takes the same one again only when no other waits, and says so', async () => {
    const { start, asked, user } = openQueue(['ada']);
    await start('ada');
    await user.click(press('Skip'));
    await waitFor(() => expect(said()).toBe('No other photo is waiting. Again: ada'));
    expect(asked()).toEqual(['ClaimNextReview', 'ReleaseReview ada', 'ClaimReview ada']);
  });

  it('goes on to another one where somebody was quicker', async () => {
    const ClaimReview = ({ photoId }: { photoId?: unknown }): object => {
      if (photoId === 'bea') throw new GraphRefusal('This photo has already been reviewed.', { code: 'CONFLICT' });
      return { claimReview: true };
    };
    const { start, asked, user } = openQueue(['ada', 'bea', 'cyd'], { graph: { ClaimReview } });
    await start('ada');
    await user.click(press('Skip'));
    await shown('cyd');
    expect(asked()).toEqual(['ClaimNextReview', 'ReleaseReview ada', 'ClaimReview bea', 'ClaimReview cyd']);
  });

  it('says when somebody else settled or took it meanwhile, and goes on', async () => {
    const { start, waiting, taken, user } = openQueue(['ada', 'bea', 'cyd']);
    await start('ada');
    taken.add('ada');
    await user.click(press('Approve'));
    await shown('bea');
    expect(said()).toBe('Another administrator is reviewing this photo. Next photo: bea');
    waiting.splice(waiting.indexOf('bea'), 1);
    await user.click(press('Approve'));
    await shown('cyd');
    expect(said()).toBe('The photo is no longer there. Next photo: cyd');
  });

  it.each([
    ['', 'Failed to approve photo'],
    ['The house is full tonight.', 'The house is full tonight.'],
  ])('keeps the photo when approving fails (the server says "%s")', async (message, words) => {
    const refuse = (): never => {
      throw new GraphRefusal(message);
    };
    const { start, asked, user } = openQueue(['ada', 'bea'], { graph: { ApprovePhoto: refuse } });
    await start('ada');
    await user.click(press('Approve'));
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(press('Approve').getAttribute('aria-disabled')).toBeNull());
    expect(asked().filter((call) => call === 'ClaimNextReview')).toHaveLength(1);
  });

  it('says when no photo can be had, and tries again', async () => {
    let broken = true;
    const ClaimNextReview = (): object => {
      if (broken) throw new GraphRefusal('');
      return { claimNextReview: 'ada' };
    };
    const { user } = openQueue(['ada'], { graph: { ClaimNextReview } });
    await user.click(await screen.findByRole('button', { name: 'Start Reviewing' }));
    expect(await screen.findByText('Failed to load photos')).toBeTruthy();
    broken = false;
    await user.click(press('Try Again'));
    await shown('ada');
  });

  it('shows the earlier photos, of which the rejected ones are gone', async () => {
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
    [false, 'Somebody else sent this picture', 'another member sent the same picture.'],
    [true, 'A banned member sent this picture', 'a banned member sent the same picture.'],
  ])('warns of the same picture of somebody else (banned: %s)', async (banned, title, warning) => {
    const lookalike = { photoId: 'p9', photoUrl: '/media/photos/p9', userId: 'u9', displayName: 'Marcus' };
    const { start } = openQueue(['ada'], { lookalikes: [{ ...lookalike, email: 'marcus+1@example.com', banned }] });
    await start('ada');
    expect(dialog().getByRole('heading', { name: title })).toBeTruthy();
    const link = dialog().getByRole('link', { name: 'Marcus' });
    expect(link.closest('p')?.textContent).toBe(`This picture was also sent by Marcus${banned ? ' Banned' : ''}`);
    expect(link.getAttribute('href')).toBe('/admin/moderation?email=marcus%2B1%40example.com');
    expect(dialog().getByRole('img', { name: 'Photo of Marcus' })).toBeTruthy();
    expect(said()).toBe(`First photo: ada. Warning: ${warning}`);
  });

  it('asks for no picture of somebody else of which nothing is left', async () => {
    const lookalike = { photoId: 'p9', photoUrl: null, userId: 'u9', displayName: 'Marcus', banned: false };
    const { start } = openQueue(['ada'], { lookalikes: [{ ...lookalike, email: 'marcus@example.com' }] });
    await start('ada');
    const words = dialog().getByRole('link', { name: 'Marcus' }).closest('p')?.textContent;
    expect(words).toBe('This picture was also sent by Marcus Rejected');
    expect(dialog().queryByRole('img', { name: 'Photo of Marcus' })).toBeNull();
  });
});
