import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from '../../testing/stub-server.js';
import { listed, MAYA, userOf } from './user-fixtures.js';

const refuse = (message: string) => (): never => {
  throw new GraphRefusal(message);
};
const open = (graph: GraphAnswers = {}, query = ''): RenderedApp =>
  renderApp(`/admin/moderation${query}`, {
    user: { ...MEMBER, role: 'admin' },
    graph: { Users: listed([MAYA]), ...graph },
  });

describe('deleting from the table', () => {
  it('asks first, and takes the row and the details away', async () => {
    const { user, server } = open({ UserByEmail: { userByEmail: MAYA } }, '?email=maya@example.com');
    await screen.findByRole('region', { name: 'User Details' });
    await user.click(await screen.findByRole('button', { name: 'Delete Maya' }));
    server.answer({ graph: { Users: listed([]), DeleteUser: {} } });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No users found')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'User Details' })).toBeNull();
    expect(server.calls).toContainEqual(['DeleteUser', { userId: MAYA.id }]);
  });

  it.each([
    ['Cannot delete admin users', 'Cannot delete admin users'],
    ['You cannot delete your own account', 'You cannot delete your own account'],
    ['', 'Failed to delete user'],
  ])('says why not when the server says "%s"', async (message, said) => {
    const { user } = open({ DeleteUser: refuse(message) });
    await user.click(await screen.findByRole('button', { name: 'Delete Maya' }));
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Maya')).toBeTruthy();
  });

  it('goes back a page when the last one has no row left', async () => {
    let gone = false;
    const { user } = open({
      Users: ({ cursor }) =>
        cursor === null
          ? listed([MAYA], gone ? 1 : 2, gone ? null : 'page-2')
          : listed(gone ? [] : [userOf('Zora')], gone ? 1 : 2),
      DeleteUser: () => {
        gone = true;
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Zora' }));
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(await screen.findByText('1 to 1 of 1 users')).toBeTruthy();
  });

  it('is no failure because the table could not be read after it: the row is gone all the same', async () => {
    const { user, server } = open({ Users: listed([MAYA, userOf('Zora')]) });
    await user.click(await screen.findByRole('button', { name: 'Delete Maya' }));
    server.answer({ graph: { Users: refuse('Down'), DeleteUser: {} } });
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Maya')).toBeNull());
    expect(screen.getByText('Zora')).toBeTruthy();
  });
});

describe('an account that is not as it was', () => {
  const muteAnd = async (graph: GraphAnswers): Promise<void> => {
    const { user } = open({ UserByEmail: { userByEmail: MAYA }, ...graph }, '?email=maya@example.com');
    await screen.findByRole('region', { name: 'User Details' });
    await user.click(await screen.findByRole('button', { name: 'View profile of Maya' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mute User' }));
    await user.type(screen.getByLabelText(/^Reason/), 'rude');
    await user.click(screen.getByRole('button', { name: 'Confirm Mute' }));
  };

  it('is let go of, wherever it is shown, when it was deleted', async () => {
    let deleted = false;
    await muteAnd({
      Users: () => listed(deleted ? [] : [MAYA]),
      Mute: () => {
        deleted = true;
        throw new GraphRefusal('User not found', { code: 'NOT_FOUND' });
      },
    });
    expect(await screen.findByText('User not found')).toBeTruthy();
    expect(await screen.findByText('No users found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'User Details' })).toBeNull();
  });

  it('stays when another administrator was quicker', async () => {
    await muteAnd({
      Users: listed([MAYA]),
      Mute: () => {
        throw new GraphRefusal('Somebody did that already', { code: 'CONFLICT' });
      },
    });
    expect(await screen.findByText('Somebody did that already')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
    expect(screen.getByRole('region', { name: 'User Details' })).toBeTruthy();
  });
});
