import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeXhr, installFakeXhr } from '../../testing/fake-xhr.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError } from '../../testing/stub-server.js';
import { choose, grid, idsIn, openPhotos, photo, photosOf, shownIds } from './photo-fixtures.js';

const ordersSent = ({ server }: RenderedApp): unknown[] =>
  server.calls.filter(([name]) => name === 'OrderPhotos').map(([, input]) => input);

/** Mocks a three-column layout, which moving a photo by arrow key depends on. */
function layOutTiles(): () => void {
  const spy = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const list = this.closest('ul[aria-label="Your photos"]');
    const tile = this.closest('li');
    const index = list && tile ? [...list.children].indexOf(tile) : 0;
    return new DOMRect((index % 3) * 110, Math.floor(index / 3) * 140, 100, 125);
  });
  return () => spy.mockRestore();
}

const signal = { memberSignals: { __typename: 'MemberSignal', kind: 'PHOTOS_CHANGED', matchId: null } };

describe('the photos in /settings', () => {
  let restoreMocks: (() => void) | undefined;
  afterEach(() => {
    restoreMocks?.();
    restoreMocks = undefined;
  });

  it('shows the status of each photo; the first approved one is the primary', async () => {
    openPhotos([
      photo('no', 'REJECTED', { reason: 'Your face is hidden.' }),
      photo('new', 'PENDING'),
      photo('one'),
      photo('two'),
    ]);
    await grid();
    expect(screen.getByRole('button', { name: 'Photo 1 of 3, in review' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Photo 2 of 3, primary' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Photo 3 of 3' })).toBeTruthy();
    const rejected = screen.getByText('Not approved').closest('li');
    expect(within(rejected ?? document.body).getByText('Your face is hidden.')).toBeTruthy();
    // The image of a rejected photo is deleted and not requested.
    expect(await shownIds()).toEqual(['new', 'one', 'two']);
  });

  it('reorders by keyboard, announces the position, and sends all ids', async () => {
    restoreMocks = layOutTiles();
    const app = openPhotos([...photosOf(4), photo('no', 'REJECTED')]);
    (await screen.findByRole('button', { name: 'Photo 2 of 4' })).focus();
    await app.user.keyboard(' ');
    expect(await screen.findByText('Photo 2 of 4, picked up')).toBeTruthy();
    await app.user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Photo 2 of 4, moved to position 1')).toBeTruthy();
    await app.user.keyboard(' ');
    await waitFor(() => expect(ordersSent(app)).toEqual([{ ids: ['p2', 'p1', 'p3', 'p4', 'no'] }]));
    expect(await shownIds()).toEqual(['p2', 'p1', 'p3', 'p4']);
  });

  it('cancels a move with Escape, and sends nothing', async () => {
    restoreMocks = layOutTiles();
    const app = openPhotos(photosOf(3));
    (await screen.findByRole('button', { name: 'Photo 3 of 3' })).focus();
    await app.user.keyboard(' ');
    await app.user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Photo 3 of 3, moved to position 2')).toBeTruthy();
    await app.user.keyboard('{Escape}');
    expect(await screen.findByText('Photo 3 of 3, returned to its original position')).toBeTruthy();
    expect(ordersSent(app)).toEqual([]);
    expect(await shownIds()).toEqual(['p1', 'p2', 'p3']);
  });

  it('shows the new order immediately, and reverts it when the server rejects it', async () => {
    const app = openPhotos(photosOf(3), {
      OrderPhotos: () => {
        throw new StubGraphQLError('The order must include each of your photos exactly once.', { code: 'VALIDATION' });
      },
    });
    const seen: string[] = [];
    const list = await grid();
    const observer = new MutationObserver(() => seen.push(idsIn(list).join()));
    observer.observe(list, { childList: true });
    await choose(app, '3 of 3', 'Make Primary');
    expect(await screen.findByText('The order must include each of your photos exactly once.')).toBeTruthy();
    await waitFor(async () => expect(await shownIds()).toEqual(['p1', 'p2', 'p3']));
    observer.disconnect();
    expect(seen[0]).toBe('p3,p1,p2');
    expect(screen.queryByText('Primary photo changed')).toBeNull();
  });

  it('makes a photo the primary one', async () => {
    const app = openPhotos(photosOf(3));
    await choose(app, '2 of 3', 'Make Primary');
    expect(await screen.findByText('Primary photo changed')).toBeTruthy();
    expect(ordersSent(app)).toEqual([{ ids: ['p2', 'p1', 'p3'] }]);
    expect(screen.getByRole('button', { name: 'Photo 1 of 3, primary' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Options for Photo 1 of 3' }));
    expect(screen.queryByRole('menuitem', { name: 'Make Primary' })).toBeNull();
  });

  it('explains that a photo in review becomes primary once approved', async () => {
    const app = openPhotos([photo('one'), photo('new', 'PENDING')]);
    await choose(app, '2 of 2', 'Make Primary');
    expect(await screen.findByText('It will become your primary photo once it’s approved.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Photo 2 of 2, primary' })).toBeTruthy();
  });

  it('adds a photo with visible progress, in review', async () => {
    restoreMocks = installFakeXhr();
    const photos = photosOf(1);
    const app = openPhotos(photos, {
      CreateUpload: { createUpload: { __typename: 'UploadSlot', uploadURL: '/media/uploads/1?expires=9&signature=s' } },
      CompleteUpload: () => {
        photos.push(photo('new', 'PENDING'));
        return { completeUpload: photo('new', 'PENDING') };
      },
    });
    await app.user.upload(
      await screen.findByLabelText('Add Photo'),
      new File(['portrait'], 'me.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
    FakeXhr.sent[0]?.progress(42, 100);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(screen.queryByLabelText('Add Photo')).toBeNull();
    FakeXhr.sent[0]?.respond(200);
    expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Photo 2 of 2, in review' })).toBeTruthy();
    expect(await screen.findByLabelText('Add Photo')).toBeTruthy();
  });

  it('cancels an upload', async () => {
    restoreMocks = installFakeXhr();
    const app = openPhotos([], {
      CreateUpload: { createUpload: { __typename: 'UploadSlot', uploadURL: '/media/uploads/1?expires=9&signature=s' } },
    });
    expect(await screen.findByText('No photos yet')).toBeTruthy();
    await app.user.upload(screen.getByLabelText('Add Photo'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Upload cancelled')).toBeTruthy();
    expect(await screen.findByLabelText('Add Photo')).toBeTruthy();
    expect(app.server.calls.map(([name]) => name)).not.toContain('CompleteUpload');
  });

  it('cannot cancel while the server is processing the photo', async () => {
    restoreMocks = installFakeXhr();
    const app = openPhotos([], {
      CreateUpload: { createUpload: { __typename: 'UploadSlot', uploadURL: '/media/uploads/1?expires=9&signature=s' } },
      CompleteUpload: () => new Promise(() => undefined),
    });
    await app.user.upload(await screen.findByLabelText('Add Photo'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(1));
    FakeXhr.sent[0]?.progress(100, 100);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    // The server has not confirmed the upload yet.
    expect(cancel.getAttribute('aria-disabled')).toBeNull();
    FakeXhr.sent[0]?.respond(200);
    const progress = await screen.findByRole('progressbar', { name: 'Processing photo' });
    expect(progress.textContent).toBe('Processing…');
    expect(progress.getAttribute('aria-valuenow')).toBeNull();
    expect(cancel.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(cancel);
    await app.user.click(cancel);
    expect(screen.queryByText('Upload cancelled')).toBeNull();
    expect(screen.getByText('Processing…')).toBeTruthy();
  });

  it('accepts no photos beyond the limit, not counting rejected ones', async () => {
    openPhotos([...photosOf(LIMITS.photosPerMember), photo('no', 'REJECTED')]);
    expect(await screen.findByText(/Delete one to add another/)).toBeTruthy();
    expect(screen.queryByLabelText('Add Photo')).toBeNull();
  });

  it('retries when the photos cannot be loaded', async () => {
    let fails = true;
    const app = openPhotos([], {
      OwnPhotos: () => {
        if (fails) throw new StubGraphQLError('');
        return { photos: photosOf(1) };
      },
    });
    expect(await screen.findByText('Failed to load your photos')).toBeTruthy();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('img', { name: 'Photo 1 of 1, primary' })).toBeTruthy();
  });

  it('shows a review result immediately, and keeps unsaved profile changes', async () => {
    const photos = [photo('new', 'PENDING')];
    const app = openPhotos(photos);
    expect(await screen.findByRole('img', { name: 'Photo 1 of 1, in review' })).toBeTruthy();
    await app.user.type(await screen.findByLabelText('City'), 'Savannah');
    await waitFor(() => expect(app.server.subscriptions()).toContain('MemberSignals'));
    photos[0] = photo('new');
    act(() => app.server.push('MemberSignals', signal));
    expect(await screen.findByRole('img', { name: 'Photo 1 of 1, primary' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Savannah');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });
});
