import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { StubGraphQLError } from '../../testing/stub-server.js';
import { choose, openPhotos, photo, photosOf, shownIds } from './photo-fixtures.js';

describe('deleting a photo in /settings', () => {
  it('deletes a photo after a confirmation', async () => {
    const app = openPhotos([photo('one'), photo('new', 'PENDING')]);
    await choose(app, '2 of 2', 'Delete Photo');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('It will be permanently deleted.')).toBeTruthy();
    expect(app.server.calls.map(([name]) => name)).not.toContain('DeletePhoto');
    await app.user.click(dialog.getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByText('Photo deleted')).toBeTruthy();
    expect(app.server.calls).toContainEqual(['DeletePhoto', { id: 'new' }]);
    expect(await shownIds()).toEqual(['one']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const KEEP = 'Add another photo and wait for its approval before you delete this one.';

  it('explains that the only approved photo cannot be deleted', async () => {
    const app = openPhotos([photo('one'), photo('new', 'PENDING')]);
    await choose(app, '1 of 2', 'Delete Photo');
    const dialog = within(screen.getByRole('dialog', { name: 'This is your only approved photo' }));
    expect(dialog.getByText(KEEP)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Delete Photo' })).toBeNull();
    await app.user.click(dialog.getByRole('button', { name: 'Got It' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.server.calls.map(([name]) => name)).not.toContain('DeletePhoto');
  });

  it('explains it also when another photo was deleted elsewhere', async () => {
    const photos = photosOf(2);
    const app = openPhotos(photos, {
      DeletePhoto: () => {
        photos.pop();
        throw new StubGraphQLError(KEEP, { code: 'LAST_PHOTO' });
      },
    });
    await choose(app, '1 of 2', 'Delete Photo');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByRole('dialog', { name: 'This is your only approved photo' })).toBeTruthy();
    expect(await shownIds()).toEqual(['p1']);
  });

  it('keeps the photo and the dialog when deleting fails', async () => {
    const app = openPhotos(photosOf(2), {
      DeletePhoto: () => {
        throw new StubGraphQLError('');
      },
    });
    await choose(app, '2 of 2', 'Delete Photo');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Photo' }));
    expect(await screen.findByText('Failed to delete photo')).toBeTruthy();
    expect(screen.getByText('It will be permanently deleted.')).toBeTruthy();
    expect(await shownIds()).toEqual(['p1', 'p2']);
  });
});
