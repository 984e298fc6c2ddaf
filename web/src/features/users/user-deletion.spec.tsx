import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { userPage, MAYA, userOf } from './user-fixtures.js';

const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const open = (graph: GraphResponses = {}, query = ''): RenderedApp =>
  renderApp(`/admin/moderation${query}`, {
    user: { ...MEMBER, role: 'admin' },
    graph: { Users: userPage([MAYA]), ...graph },
  });

describe('deleting a user from the table', () => {
  it('requires a confirmation, and removes the row and the details', async () => {
    const { user, server } = open({ UserByEmail: { userByEmail: MAYA } }, '?email=maya@example.com');
    await screen.findByRole('region', { name: 'User Details' });
    await user.click(await screen.findByRole('button', { name: 'Delete Maya' }));
    server.respond({ graph: { Users: userPage([]), DeleteUser: {} } });
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
  ])('shows why the deletion failed (server message: "%s")', async (message, expected) => {
    const { user } = open({ DeleteUser: rejectWith(message) });
    await user.click(await screen.findByRole('button', { name: 'Delete Maya' }));
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(screen.getByText('Maya')).toBeTruthy();
  });

  it('goes back a page when the last page has no rows left', async () => {
    let deleted = false;
    const { user } = open({
      Users: ({ cursor }) =>
        cursor === null
          ? userPage([MAYA], deleted ? 1 : 2, deleted ? null : 'page-2')
          : userPage(deleted ? [] : [userOf('Zora')], deleted ? 1 : 2),
      DeleteUser: () => {
        deleted = true;
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Zora' }));
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(await screen.findByText('1 to 1 of 1 users')).toBeTruthy();
  });

  it('removes the row even if the table cannot be refetched', async () => {
    const { user, server } = open({ Users: userPage([MAYA, userOf('Zora')]) });
    await user.click(await screen.findByRole('button', { name: 'Delete Maya' }));
    server.respond({ graph: { Users: rejectWith('Down'), DeleteUser: {} } });
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Maya')).toBeNull());
    expect(screen.getByText('Zora')).toBeTruthy();
  });
});

describe('moderating an account that has changed', () => {
  const muteAnd = async (graph: GraphResponses): Promise<void> => {
    const { user } = open({ UserByEmail: { userByEmail: MAYA }, ...graph }, '?email=maya@example.com');
    await screen.findByRole('region', { name: 'User Details' });
    await user.click(await screen.findByRole('button', { name: 'View profile of Maya' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mute User' }));
    await user.type(screen.getByLabelText(/^Reason/), 'rude');
    await user.click(screen.getByRole('button', { name: 'Confirm Mute' }));
  };

  it('closes everything that shows the account when it was deleted', async () => {
    let deleted = false;
    await muteAnd({
      Users: () => userPage(deleted ? [] : [MAYA]),
      Mute: () => {
        deleted = true;
        throw new StubGraphQLError('User not found', { code: 'NOT_FOUND' });
      },
    });
    expect(await screen.findByText('User not found')).toBeTruthy();
    expect(await screen.findByText('No users found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'User Details' })).toBeNull();
  });

  it('keeps the details open when another administrator acted first', async () => {
    await muteAnd({
      Users: userPage([MAYA]),
      Mute: () => {
        throw new StubGraphQLError('This user is already muted', { code: 'CONFLICT' });
      },
    });
    expect(await screen.findByText('This user is already muted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
    expect(screen.getByRole('region', { name: 'User Details' })).toBeTruthy();
  });
});
