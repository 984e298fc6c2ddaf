import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { secondFactor, settingsGraph } from '../../testing/settings.js';
import { MEMBER, StubGraphQLError, type GraphResponses, type StubResponses } from '../../testing/stub-server.js';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Kindred:denise%40example.com?issuer=Kindred&secret=${SECRET}`;
const CODES = ['k3mn-8xqt-p2wz-7hfd', 'a2bc-3def-4ghj-5kmn'];
const SETUP = { beginTotp: { __typename: 'TotpSetup', secret: SECRET, uri: URI } };
const APP_CODE = 'Code from your authenticator app';

const fail = (message: string, code: string, fields?: object) => (): never => {
  throw new StubGraphQLError(message, { code, ...(fields && { fields }) });
};

function open(graph: GraphResponses = {}, responses: StubResponses = {}): RenderedApp {
  const succeeding = { BeginTotp: SETUP, ConfirmTotp: { confirmTotp: CODES } };
  return renderApp('/two-step-verification', {
    user: MEMBER,
    graph: settingsGraph({ ...succeeding, ...graph }),
    ...responses,
  });
}

async function enterPassword({ user }: RenderedApp): Promise<void> {
  await user.type(await screen.findByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
async function enterCode(app: RenderedApp): Promise<void> {
  await enterPassword(app);
  await app.user.type(await screen.findByLabelText(APP_CODE), '123456');
  await app.user.click(screen.getByRole('button', { name: 'Turn On' }));
}
async function reachCodes(app: RenderedApp): Promise<void> {
  await enterCode(app);
  await screen.findByRole('heading', { name: 'Save Your Recovery Codes' });
}

describe('/two-step-verification', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('turns the second factor on in three steps', async () => {
    const app = open();
    await enterPassword(app);
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await app.user.type(screen.getByLabelText(APP_CODE), ' 123456 ');
    await app.user.click(screen.getByRole('button', { name: 'Turn On' }));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);

    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Please save the codes, then confirm it here')).toBeTruthy();
    app.server.respond({ graph: settingsGraph({ SecondFactor: secondFactor('2026-11-24T12:00:00.000Z', 10) }) });
    await app.user.click(screen.getByLabelText('I have saved these codes'));
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Two-step verification is on')).toBeTruthy();
    expect(await screen.findByText('On since November 24, 2026 · 10 recovery codes left')).toBeTruthy();
    expect(app.address()).toBe('/settings');
    expect(app.server.calls).toContainEqual(['BeginTotp', { password: 'secret1' }]);
    expect(app.server.calls).toContainEqual(['ConfirmTotp', { code: '123456' }]);
  });

  it('shows a wrong password at the field', async () => {
    const message = 'That password isn’t correct.';
    const app = open({ BeginTotp: fail(message, 'FORBIDDEN', { password: message }) });
    await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    await enterPassword(app);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('shows a wrong code at the field', async () => {
    const message = 'That code isn’t correct.';
    const app = open({ ConfirmTotp: fail(message, 'VALIDATION', { code: message }) });
    await enterCode(app);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(APP_CODE));
    expect(screen.queryByText('Setup failed')).toBeNull();
  });

  it('starts again when another setup has replaced this one', async () => {
    const app = open({ ConfirmTotp: fail('Please start the setup again.', 'CONFLICT') });
    await enterCode(app);
    expect(await screen.findByText('Please start the setup again.')).toBeTruthy();
    expect(await screen.findByLabelText('Password')).toHaveProperty('value', '');
  });

  it('leads to the settings when it is already on', async () => {
    const app = open({ BeginTotp: fail('Two-step verification is already on.', 'CONFLICT') });
    await enterPassword(app);
    expect(await screen.findByText('Two-step verification is already on.')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/settings'));
  });

  it.each([
    ['RATE_LIMITED', 'Too many attempts.', 'Too many attempts.'],
    ['UNAVAILABLE', '', 'Something went wrong. Please try again.'],
  ])('shows why the setup failed (%s)', async (code, message, shown) => {
    await enterPassword(open({ BeginTotp: fail(message, code) }));
    expect(await screen.findByText('Setup failed')).toBeTruthy();
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('copies the key and the codes, and saves the codes as text', async () => {
    const saved: Array<[name: string, text: Promise<string>]> = [];
    let latest = new Blob();
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      latest = blob as Blob;
      return 'blob:test';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, textOf(latest)]);
    });
    const app = open();
    await enterPassword(app);
    await app.user.click(await screen.findByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await app.user.type(screen.getByLabelText(APP_CODE), '123456');
    await app.user.click(screen.getByRole('button', { name: 'Turn On' }));
    await app.user.click(await screen.findByRole('button', { name: 'Copy recovery codes' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await app.user.click(screen.getByRole('button', { name: 'Download' }));
    const [name, text] = saved[0] ?? [];
    expect(name).toBe('recovery-codes.txt');
    expect(await text).toContain(`Kindred recovery codes for denise@example.com`);
    expect(await text).toContain(CODES.join('\n'));
  });

  it('says so when copying is not possible', async () => {
    const app = open();
    await enterPassword(app);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await app.user.click(await screen.findByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('Copying failed')).toBeTruthy();
  });

  it('asks for confirmation before leaving the recovery codes', async () => {
    const app = open();
    await reachCodes(app);
    await app.user.click(screen.getAllByRole('link', { name: 'Matches' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without your recovery codes?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    expect(app.address()).toBe('/two-step-verification');
  });
});

describe('an administrator who must set up a second factor', () => {
  const ADMIN = { ...MEMBER, role: 'admin' as const, totpSetupRequired: true };

  it.each(['/', '/auth', '/discover', '/admin', '/settings', '/terms', '/nowhere'])(
    'is redirected from %s',
    async (path) => {
      const { address, server } = renderApp(path, { user: ADMIN });
      expect(await screen.findByText(/^Administrators need it before they can continue\./)).toBeTruthy();
      expect(address()).toBe('/two-step-verification');
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
      expect(server.subscriptions()).toEqual([]);
      expect(server.calls.map(([name]) => name)).toEqual(['Session']);
    },
  );

  it('continues normally afterward', async () => {
    const app = open({}, { user: ADMIN });
    await reachCodes(app);
    expect(app.server.subscriptions()).toEqual([]);
    app.server.respond({ user: { ...ADMIN, totpSetupRequired: false }, graph: { Discover: { discover: [] } } });
    await app.user.click(screen.getByLabelText('I have saved these codes'));
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(app.address()).toBe('/discover'));
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
    await waitFor(() => expect(app.server.subscriptions()).toEqual(['MemberSignals']));
  });

  it('can log out', async () => {
    const app = open({}, { user: ADMIN, rest: { 'POST /api/auth/logout': { status: 200 } } });
    await app.user.click(await screen.findByRole('button', { name: /^User menu/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Log out']);
    await app.user.keyboard('{Escape}');
    await app.user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
  });

  it('is led to the setup when the requirement begins during a session', async () => {
    const required = fail('Please set up two-step verification first.', 'TOTP_SETUP_REQUIRED');
    const app = renderApp('/settings', { user: { ...ADMIN, totpSetupRequired: false }, graph: settingsGraph() });
    await screen.findByRole('button', { name: 'Save Profile' });
    app.server.respond({ user: ADMIN, graph: settingsGraph({ SetNotifyOnLikes: required }) });
    await app.user.click(screen.getByRole('switch', { name: 'Likes' }));
    await waitFor(() => expect(app.address()).toBe('/two-step-verification'));
  });
});

/** jsdom's Blob has no `text`. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
