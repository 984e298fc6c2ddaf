import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const HOUR = 3_600_000;
const from = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const pendingOf = (email: string, tokenCount = 0): object => ({
  __typename: 'PendingVerification',
  id: `id-of-${email}`,
  email,
  createdAt: from(-3),
  hasToken: tokenCount > 0,
  tokenCount,
  latestTokenCreated: tokenCount > 0 ? from(-2) : null,
});
const resetOf = (email: string, expiresAt: string): object => ({
  __typename: 'PasswordReset',
  tokenId: `token-of-${email}`,
  userId: `id-of-${email}`,
  email,
  createdAt: from(-5),
  expiresAt,
});

const waiting = (...pendingVerifications: object[]): object => ({ pendingVerifications });
const resets = (...passwordResets: object[]): object => ({ passwordResets });
const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/verifications', {
    user: { ...MEMBER, role: 'admin' },
    graph: { PendingVerifications: waiting(), PasswordResets: resets(), ...graph },
  });
const MAYA = pendingOf('maya@example.com', 2);
const OMAR = resetOf('omar@example.com', from(19.5));

afterEach(() => void jest.useRealTimers());

describe('/admin/verifications', () => {
  it('shows unverified accounts and the emails sent to them', async () => {
    open({ PendingVerifications: waiting(MAYA, pendingOf('new@example.com')) });
    await screen.findByText('2 pending');
    const card = within(screen.getByRole('region', { name: 'Pending Email Verifications' }));
    expect(card.getByText('2 pending')).toBeTruthy();
    const [maya, fresh] = card.getAllByRole('listitem').map((row) => within(row));
    for (const text of [
      'maya@example.com',
      'Token sent (2x)',
      'Registered 3 hours ago',
      'Last email sent 2 hours ago',
    ]) {
      expect(maya?.getByText(text)).toBeTruthy();
    }
    expect(maya?.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Resend Email',
      'Cancel',
      'Delete User',
    ]);
    expect(fresh?.getByText('No token yet')).toBeTruthy();
    expect(fresh?.queryByText(/Last email sent/)).toBeNull();
    expect(fresh?.getAllByRole('button').map((button) => button.textContent)).toEqual(['Send Email', 'Delete User']);
  });

  it('shows password reset requests, including expired ones', async () => {
    open({ PasswordResets: resets(OMAR, resetOf('late@example.com', from(-1))) });
    await screen.findByText('1 active');
    const card = within(screen.getByRole('region', { name: 'Active Password Reset Requests' }));
    const [omar, late] = card.getAllByRole('listitem').map((row) => within(row));
    for (const text of ['Active', 'Requested 5 hours ago', 'Expires in 19 hours']) {
      expect(omar?.getByText(text)).toBeTruthy();
    }
    expect(late?.getByText('Expired')).toBeTruthy();
    expect(late?.getByText('Expired 1 hour ago')).toBeTruthy();
  });

  it('adds a plus sign to the count when the list has reached the page limit', async () => {
    const all = Array.from({ length: LIMITS.listMaxLimit }, (_, index) =>
      resetOf(`${index}@example.com`, from(index === 0 ? -1 : 1)),
    );
    open({ PasswordResets: resets(...all) });
    expect(await screen.findByText('999+ active')).toBeTruthy();
  });

  it('shows that a request expired while the page is open', async () => {
    installFakeTimers();
    open({ PasswordResets: resets(resetOf('omar@example.com', from(0.5))) });
    await waitUntil(() => screen.queryByText('Expires in 30 minutes') !== null);
    await advanceTime(10 * 60_000);
    expect(screen.getByText('Expires in 20 minutes')).toBeTruthy();
    await advanceTime(21 * 60_000);
    expect(screen.getByText('Expired 1 minute ago')).toBeTruthy();
    expect(screen.getByText('Expired')).toBeTruthy();
    expect(screen.queryByText('Active')).toBeNull();
    expect(screen.getByText('0 active')).toBeTruthy();
  });

  it('sorts both lists newest first, or oldest first on request', async () => {
    const { user } = open({
      PendingVerifications: waiting(pendingOf('late@example.com'), MAYA),
      PasswordResets: resets(OMAR),
    });
    const choice = await screen.findByRole('combobox', { name: 'Sort pending verifications' });
    const emails = (): string[] => screen.getAllByText(/^(late|maya)@/).map(({ textContent }) => textContent);
    expect(emails()).toEqual(['late@example.com', 'maya@example.com']);
    await user.selectOptions(choice, 'Oldest first');
    expect(emails()).toEqual(['maya@example.com', 'late@example.com']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Sort password/ }).value).toBe('newest');
  });

  it('shows empty states and the important notes', async () => {
    open();
    expect(await screen.findByText('No pending email verifications')).toBeTruthy();
    expect(await screen.findByText('No active password reset requests')).toBeTruthy();
    expect(screen.getByText('0 pending')).toBeTruthy();
    const notes = within(screen.getByRole('region', { name: 'Important Notes' }));
    expect(notes.getAllByText(/expire after 24 hours/)).toHaveLength(2);
    expect(notes.getByText(/email-sending key/)).toBeTruthy();
    expect(notes.getByRole('link', { name: 'support@kindred.local' }).getAttribute('href')).toBe(
      'mailto:support@kindred.local',
    );
  });

  it('retries after an error', async () => {
    const { user, server } = open({ PendingVerifications: rejectWith('') });
    expect(await screen.findByText('Failed to load verifications')).toBeTruthy();
    server.respond({ graph: { PendingVerifications: waiting(MAYA), PasswordResets: resets() } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('maya@example.com')).toBeTruthy();
  });

  it.each([
    ['PendingVerifications', waiting(MAYA), 'ResendVerification', 'Verification email sent successfully'],
    ['PasswordResets', resets(OMAR), 'ResendPasswordReset', 'Password reset email sent successfully'],
  ])('resends an email and refetches the list (%s)', async (list, response, mutation, message) => {
    const { user, server } = open({ [list]: response, [mutation]: {} });
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.calls.filter(([name]) => name === list)).toHaveLength(2);
  });

  it.each([
    ['PendingVerifications', waiting(MAYA), 'ResendVerification', '', 'Failed to send verification email'],
    ['PendingVerifications', waiting(MAYA), 'ResendVerification', 'Too many emails.', 'Too many emails.'],
    ['PasswordResets', resets(OMAR), 'ResendPasswordReset', '', 'Failed to send password reset email'],
  ])('shows an error when an email cannot be sent (%s, %s)', async (list, response, mutation, message, expected) => {
    const { user } = open({ [list]: response, [mutation]: rejectWith(message) });
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText(expected)).toBeTruthy();
  });

  it('removes the row when the address has been verified in the meantime', async () => {
    let verified = false;
    const { user } = open({
      PendingVerifications: () => waiting(...(verified ? [] : [MAYA])),
      ResendVerification: () => {
        verified = true;
        throw new StubGraphQLError('This email is already verified.', { code: 'CONFLICT' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }));
    expect(await screen.findByText('This email is already verified.')).toBeTruthy();
    expect(await screen.findByText('No pending email verifications')).toBeTruthy();
  });

  const CANCELLATIONS = [
    {
      list: 'PendingVerifications',
      before: waiting(MAYA),
      after: waiting(pendingOf('maya@example.com')),
      mutation: 'CancelVerification',
      sent: { userId: 'id-of-maya@example.com' },
      question: 'Cancel verification for maya@example.com? This will delete all pending verification tokens.',
      success: 'Email verification cancelled successfully',
      failure: 'Failed to cancel verification',
    },
    {
      list: 'PasswordResets',
      before: resets(OMAR),
      after: resets(),
      mutation: 'CancelPasswordReset',
      sent: { tokenId: 'token-of-omar@example.com' },
      question: 'Cancel password reset for omar@example.com? This will delete this reset token.',
      success: 'Password reset request cancelled successfully',
      failure: 'Failed to cancel password reset',
    },
  ];

  it.each(CANCELLATIONS)('cancels after a confirmation ($mutation)', async (each) => {
    const { user, server } = open({ [each.list]: each.before });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(each.question)).toBeTruthy();
    server.respond({
      graph: {
        PendingVerifications: waiting(),
        PasswordResets: resets(),
        [each.list]: each.after,
        [each.mutation]: {},
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(each.success)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls).toContainEqual([each.mutation, each.sent]);
  });

  it.each(CANCELLATIONS)('shows an error when cancelling fails ($mutation)', async (each) => {
    const { user } = open({ [each.list]: each.before, [each.mutation]: rejectWith('') });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Cancel It' }));
    expect(await screen.findByText(each.failure)).toBeTruthy();
  });

  it('changes nothing when the confirmation is dismissed', async () => {
    const { user, server } = open({ PendingVerifications: waiting(MAYA) });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.calls.some(([name]) => name === 'CancelVerification')).toBe(false);
  });

  it('deletes an account after a confirmation and refetches both lists', async () => {
    const { user, server } = open({ PendingVerifications: waiting(MAYA) });
    await user.click(await screen.findByRole('button', { name: 'Delete User' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete User' }));
    expect(
      dialog.getByText(
        'Delete user maya@example.com completely? This will permanently delete the user account and all associated data. This action cannot be undone.',
      ),
    ).toBeTruthy();
    server.respond({ graph: { PendingVerifications: waiting(), PasswordResets: resets(), DeleteUser: {} } });
    await user.click(dialog.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('User deleted successfully')).toBeTruthy();
    expect(await screen.findByText('No pending email verifications')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'PasswordResets')).toHaveLength(2);
  });

  it.each([
    ['a deleted account', 'Delete User', 'Delete Permanently', 'maya@example.com', 'omar@example.com'],
    ['a cancelled request', 'Cancel', 'Yes, Cancel It', 'omar@example.com', 'maya@example.com'],
  ])('removes %s even if the lists cannot be refetched', async (_what, action, confirm, removed, remaining) => {
    const { user, server } = open({
      PendingVerifications: waiting({ ...MAYA, hasToken: false }),
      PasswordResets: resets(OMAR),
    });
    await user.click(await screen.findByRole('button', { name: action }));
    const down = rejectWith('Down');
    server.respond({
      graph: { PendingVerifications: down, PasswordResets: down, DeleteUser: {}, CancelPasswordReset: {} },
    });
    await user.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByText(removed)).toBeNull());
    expect(screen.getByText(remaining)).toBeTruthy();
  });

  it('shows an error when deleting fails', async () => {
    const { user } = open({ PendingVerifications: waiting(MAYA), DeleteUser: rejectWith('') });
    await user.click(await screen.findByRole('button', { name: 'Delete User' }));
    await user.click(screen.getByRole('button', { name: 'Delete Permanently' }));
    expect(await screen.findByText('Failed to delete user')).toBeTruthy();
  });

  it('pages and filters a long list', async () => {
    const many = Array.from({ length: 30 }, (_, index) => pendingOf(`member-${index}@example.com`));
    const { user } = open({ PendingVerifications: waiting(...many) });
    expect(await screen.findByText('1 to 25 of 30 pending verifications')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('26 to 30 of 30 pending verifications')).toBeTruthy();
    expect(screen.getByText('member-29@example.com')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Filter pending verifications' }), 'MEMBER-7@');
    expect(await screen.findByText('1 to 1 of 1 pending verifications')).toBeTruthy();
    expect(screen.getByText('30 pending')).toBeTruthy();
  });
});
