import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { secondFactor, settingsGraph, THIS_DEVICE } from '../../testing/settings.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const ENABLED_AT = '2026-11-24T12:00:00.000Z';
const WRONG = 'That password isn’t correct.';
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const PHONE = {
  ...THIS_DEVICE,
  id: '2c9a3a55-91f5-4d4e-9c2a-0f6a3b1d7e02',
  device: 'Safari on iOS',
  lastUsedAt: hoursAgo(3),
  current: false,
};
const UNKNOWN = { ...PHONE, id: '2c9a3a55-91f5-4d4e-9c2a-0f6a3b1d7e03', device: null, lastUsedAt: hoursAgo(50) };

const sessions = (...accountSessions: object[]): GraphResponses => ({ AccountSessions: { accountSessions } });
const fail =
  (code: string, message = '', fields?: object) =>
  (): never => {
    throw new StubGraphQLError(message, { code, ...(fields && { fields }) });
  };
const open = (graph: GraphResponses, user = MEMBER): RenderedApp =>
  renderApp('/settings', { user, graph: settingsGraph(graph) });
const callsOf = ({ server }: RenderedApp, operation: string): unknown[] =>
  server.calls.filter(([name]) => name === operation).map(([, input]) => input);
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the password in the settings', () => {
  const change = async (app: RenderedApp, entries: Record<string, string>): Promise<void> => {
    await app.user.click(await screen.findByRole('button', { name: 'Change Password' }));
    const dialog = await inDialog('Change Password');
    for (const [label, text] of Object.entries(entries)) await app.user.type(dialog.getByLabelText(label), text);
    await app.user.click(dialog.getByRole('button', { name: 'Change Password' }));
  };
  const VALID = { 'Current Password': 'secret1', 'New Password': 'secret2', 'Confirm Password': 'secret2' };

  it('is changed, which logs out all other devices', async () => {
    const app = open({ ChangePassword: { changePassword: true }, ...sessions(THIS_DEVICE, PHONE) });
    await screen.findByText('Safari on iOS');
    app.server.respond({
      graph: settingsGraph({ ChangePassword: { changePassword: true }, ...sessions(THIS_DEVICE) }),
    });
    await change(app, VALID);
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(screen.getByText('All other devices have been logged out.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeTruthy();
    expect(screen.queryByText('Safari on iOS')).toBeNull();
    expect(callsOf(app, 'ChangePassword')).toEqual([{ password: 'secret1', newPassword: 'secret2' }]);
  });

  it('is checked before it is sent', async () => {
    const app = open({});
    await change(app, { 'New Password': '12345', 'Confirm Password': '123456' });
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    await app.user.type(screen.getByLabelText('New Password'), '67');
    await app.user.type(screen.getByLabelText('Current Password'), 'secret1');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(callsOf(app, 'ChangePassword')).toEqual([]);
  });

  it.each([
    ['Current Password', 'FORBIDDEN', WRONG, { password: WRONG }],
    ['New Password', 'VALIDATION', 'This password is too common.', { newPassword: 'This password is too common.' }],
  ])('shows a rejected %s at the field', async (label, code, message, fields) => {
    await change(open({ ChangePassword: fail(code, message, fields) }), VALID);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(screen.queryByText('Error')).toBeNull();
  });

  it('shows an error when the change fails', async () => {
    await change(open({ ChangePassword: fail('UNAVAILABLE') }), VALID);
    expect(await screen.findByText('Failed to change your password')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Change Password' })).toBeTruthy();
  });
});

describe('two-step verification in the settings', () => {
  const turnOff = async (app: RenderedApp): Promise<void> => {
    await app.user.click(await screen.findByRole('button', { name: 'Turn Off' }));
    const dialog = await inDialog('Turn off two-step verification?');
    await app.user.type(dialog.getByLabelText('Password'), 'secret1');
    await app.user.click(dialog.getByRole('button', { name: 'Turn Off' }));
  };
  const ON = { SecondFactor: secondFactor(ENABLED_AT, 8) };

  it('leads to the setup while it is off', async () => {
    const { user, address } = open({});
    await user.click(await screen.findByRole('link', { name: 'Set Up' }));
    await waitFor(() => expect(address()).toBe('/two-step-verification'));
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  it('is turned off with the password', async () => {
    const app = open({ ...ON, RemoveTotp: { removeTotp: true } });
    expect(await screen.findByText('On since November 24, 2026 · 8 recovery codes left')).toBeTruthy();
    expect(screen.queryByText(/To get new ones/)).toBeNull();
    app.server.respond({ graph: settingsGraph({ RemoveTotp: { removeTotp: true } }) });
    await turnOff(app);
    expect(await screen.findByText('Two-step verification is off')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Set Up' })).toBeTruthy();
    expect(callsOf(app, 'RemoveTotp')).toEqual([{ password: 'secret1' }]);
  });

  it('leads an administrator who needs it to the setup again', async () => {
    const admin = { ...MEMBER, role: 'admin' as const };
    const app = open({ ...ON, RemoveTotp: { removeTotp: true } }, admin);
    await screen.findByText(/^On since/);
    app.server.respond({ user: { ...admin, totpSetupRequired: true } });
    await turnOff(app);
    await waitFor(() => expect(app.address()).toBe('/two-step-verification'));
  });

  it('shows a wrong password at the field', async () => {
    await turnOff(open({ ...ON, RemoveTotp: fail('FORBIDDEN', WRONG, { password: WRONG }) }));
    expect(await screen.findByText(WRONG)).toBeTruthy();
  });

  it('shows an error when it cannot be turned off', async () => {
    await turnOff(open({ ...ON, RemoveTotp: fail('UNAVAILABLE') }));
    expect(await screen.findByText('Failed to turn off two-step verification')).toBeTruthy();
  });

  it.each([
    [3, /^You have only 3 recovery codes left\. To get new ones/],
    [1, /^You have only 1 recovery code left\./],
    [0, /^You have no recovery codes left\./],
  ])('warns when %s recovery codes are left', async (left, warning) => {
    open({ SecondFactor: secondFactor(ENABLED_AT, left) });
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  it('can be loaded again after an error', async () => {
    const { user, server } = open({ SecondFactor: fail('UNAVAILABLE') });
    const failed = (await screen.findByText('Failed to load your sign-in settings')).closest('[role="alert"]');
    server.respond({ graph: settingsGraph() });
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Set Up' })).toBeTruthy();
  });
});

describe('the devices in the settings', () => {
  it('are listed with their last use, this one first', async () => {
    open(sessions(PHONE, UNKNOWN, THIS_DEVICE));
    const section = (await screen.findByText('Safari on iOS')).closest('ul');
    const rows = within(section as HTMLElement).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Chrome on WindowsThis deviceLast used within the last hour',
      'Safari on iOSLast used 3 hours agoLog Out',
      'Unknown deviceLast used 2 days agoLog Out',
    ]);
    expect(screen.queryByRole('button', { name: 'Log out Chrome on Windows' })).toBeNull();
  });

  it('say so when there is no other', async () => {
    open({});
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Log Out All Others' })).toBeNull();
  });

  it.each([
    ['is there', { EndSession: { endSession: true } }],
    ['was logged out already', { EndSession: fail('NOT_FOUND', 'Not found') }],
  ])('are logged out one by one, when the device %s', async (_, ending) => {
    const app = open({ ...ending, ...sessions(THIS_DEVICE, PHONE, UNKNOWN) });
    const button = await screen.findByRole('button', { name: 'Log out Safari on iOS' });
    app.server.respond({ graph: settingsGraph({ ...ending, ...sessions(THIS_DEVICE, UNKNOWN) }) });
    await app.user.click(button);
    expect(await screen.findByText('Device logged out')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(screen.getByText('Unknown device')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Unknown device');
    expect(callsOf(app, 'EndSession')).toEqual([{ sessionId: PHONE.id }]);
  });

  it('keep a device that cannot be logged out', async () => {
    const { user } = open({ EndSession: fail('UNAVAILABLE'), ...sessions(THIS_DEVICE, PHONE) });
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
    expect(await screen.findByText('Failed to log out the device')).toBeTruthy();
    expect(screen.getByText('Safari on iOS')).toBeTruthy();
  });

  it('are logged out all at once, after a confirmation', async () => {
    const ending = { EndOtherSessions: { endOtherSessions: true } };
    const app = open({ ...ending, ...sessions(THIS_DEVICE, PHONE, UNKNOWN) });
    await app.user.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
    const dialog = await inDialog('Log out all other devices?');
    expect(dialog.getByText(/^2 devices will need your password/)).toBeTruthy();
    app.server.respond({ graph: settingsGraph({ ...ending, ...sessions(THIS_DEVICE) }) });
    await app.user.click(dialog.getByRole('button', { name: 'Log Out All Others' }));
    expect(await screen.findByText('All other devices logged out')).toBeTruthy();
    expect(await screen.findByText('You’re not logged in anywhere else.')).toBeTruthy();
    expect(callsOf(app, 'EndOtherSessions')).toHaveLength(1);
  });

  it('show an error when not all could be logged out', async () => {
    const { user } = open({ EndOtherSessions: fail('UNAVAILABLE'), ...sessions(THIS_DEVICE, PHONE) });
    await user.click(await screen.findByRole('button', { name: 'Log Out All Others' }));
    const dialog = await inDialog('Log out all other devices?');
    await user.click(dialog.getByRole('button', { name: 'Log Out All Others' }));
    expect(await screen.findByText('Failed to log out the other devices')).toBeTruthy();
    expect(screen.getByText('Safari on iOS')).toBeTruthy();
  });

  it('can be loaded again after an error', async () => {
    const { user, server } = open({ AccountSessions: fail('UNAVAILABLE') });
    const failed = (await screen.findByText('Failed to load your devices')).closest('[role="alert"]');
    server.respond({ graph: settingsGraph() });
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
  });
});
