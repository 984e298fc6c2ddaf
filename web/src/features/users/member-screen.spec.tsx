import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { emptyFile, fullFile } from './member-file-fixtures.js';
import { userOf } from './user-fixtures.js';

const OMAR = userOf('Omar');
const open = (file: object = fullFile(OMAR), graph: GraphResponses = {}): RenderedApp =>
  renderApp(`/admin/users/${OMAR.id}`, {
    user: { ...MEMBER, role: 'admin' },
    graph: { MemberFile: { memberFile: file }, ...graph },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('/admin/users/{id}', () => {
  it('shows everything about a member', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Omar' })).toBeTruthy();
    expect((await part('Account')).getByText('Two-step verification').nextSibling?.textContent).toBe('On');
    expect(screen.getByRole('heading', { level: 2, name: 'This may be a banned person' })).toBeTruthy();
    const [sealed, other] = [
      screen.getByRole('link', { name: 'a deleted account' }),
      screen.getByRole('link', { name: 'Otis' }),
    ];
    expect(sealed.getAttribute('href')).toBe('/admin/sealed-cases/case-1');
    expect(other.getAttribute('href')).toBe('/admin/users/u-2');
    expect((await part('Photos')).getAllByText(/^(Approved|Rejected|In review)$/)).toHaveLength(3);
    const profile = await part('Profile');
    expect(profile.getByText('I sing.')).toBeTruthy();
    expect(profile.getByText('Religion').nextSibling?.textContent).toBe('Hidden: Baptist');
    expect(profile.getByText('Gender').nextSibling?.textContent).toBe('Male');
    expect((await part('Activity')).getByText('Matches').nextSibling?.textContent).toBe('7');
    const sanctions = await part('Warnings and sanctions');
    expect(sanctions.getByText('Rude to several members.')).toBeTruthy();
    expect(sanctions.getByText(/^Appeal of .*: turned down$/)).toBeTruthy();
    expect((await part('Reports about this member')).getByRole('link').getAttribute('href')).toBe('/admin/reports/r-1');
    expect((await part('Reports by this member')).getByText('Acted on 50% of 2 reports')).toBeTruthy();
    expect((await part('Shield')).getByText('91 of 100')).toBeTruthy();
    const trail = await part('Audit trail');
    expect(trail.getByText('Asked for money.')).toBeTruthy();
    expect(trail.getByRole('link', { name: 'All records' }).getAttribute('href')).toBe(
      `/admin/audit?subject=${OMAR.id}`,
    );
  });

  it('shows what is empty, and what a service could not answer', async () => {
    open({ ...emptyFile(userOf(null, { id: OMAR.id, status: 'PENDING' })), account: null, activity: null });
    expect(await screen.findByRole('heading', { level: 1, name: 'Name not set' })).toBeTruthy();
    expect((await part('Account')).getByText('Not available')).toBeTruthy();
    expect((await part('Activity')).getByText('Not available')).toBeTruthy();
    expect((await part('Profile')).getByText('The member has not saved a profile.')).toBeTruthy();
    expect((await part('Shield')).getByText('Nothing found')).toBeTruthy();
    expect(screen.queryByText(/^This may be/)).toBeNull();
    for (const name of ['Photos', 'Warnings and sanctions', 'Reports about this member', 'Reports by this member']) {
      expect((await part(name)).getByText('None')).toBeTruthy();
    }
  });

  it('bans, and reads the member again', async () => {
    const { user, server } = open(fullFile(OMAR), { Ban: { ban: { ...OMAR, banReason: 'Scam.' } } });
    await user.click(await screen.findByRole('button', { name: 'Ban / Suspend User' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'Scam.');
    await user.click(dialog.getByRole('button', { name: 'Confirm Ban' }));
    await waitFor(() => expect(server.calls.filter(([name]) => name === 'MemberFile')).toHaveLength(2));
    expect(server.calls).toContainEqual(['Ban', { userId: OMAR.id, reason: 'Scam.', duration: null }]);
  });

  it.each([
    ['2026-01-01T00:00:00.000Z', 'Send Password Reset', 'ResendPasswordReset', 'resendPasswordReset'],
    [null, 'Send Verification Email', 'ResendVerification', 'resendVerification'],
  ])('sends the link that the account can use (verified: %s)', async (emailVerifiedAt, name, operation, field) => {
    const file = { ...emptyFile(OMAR) };
    const account = { ...file.account, emailVerifiedAt };
    const { user, server } = open({ ...file, account }, { [operation]: { [field]: true } });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(server.calls).toContainEqual([operation, { userId: OMAR.id }]));
  });

  it('deletes the account and returns to the search', async () => {
    const { user, address } = open(fullFile(OMAR), { DeleteUser: { deleteUser: true } });
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Permanently' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  it('offers no actions on an administrator', async () => {
    open(fullFile(userOf('Grace', { id: OMAR.id, role: 'admin' })));
    expect(await screen.findByText('Cannot perform moderation actions on admin users')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Account' })).toBeNull();
  });

  it('retries after an error', async () => {
    const { user, server } = open(
      {},
      {
        MemberFile: () => {
          throw new StubGraphQLError('User not found', { code: 'NOT_FOUND' });
        },
      },
    );
    expect(await screen.findByText('User not found')).toBeTruthy();
    server.respond({ graph: { MemberFile: { memberFile: fullFile(OMAR) } } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Omar' })).toBeTruthy();
  });
});
