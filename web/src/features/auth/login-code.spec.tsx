import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER, type StubResponses } from '../../testing/stub-server.js';

const LOG_IN = 'POST /api/auth/login';
const CREDENTIALS = { email: 'denise@example.com', password: 'secret1' };
const rejecting = (status: number, code: string, message: string): StubResponses => ({
  rest: { [LOG_IN]: { status, body: { code, message } } },
});
const codeField = (): Promise<HTMLElement> => screen.findByLabelText('Code from your authenticator app');

/** Enters a correct password of an account with two-step verification. */
async function reachCodeStep(): Promise<RenderedApp> {
  const app = renderApp('/auth', rejecting(401, 'TOTP_REQUIRED', 'Please enter the code.'));
  await app.user.type(await screen.findByLabelText('Email'), CREDENTIALS.email);
  await app.user.type(screen.getByLabelText('Password'), CREDENTIALS.password);
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await codeField();
  return app;
}

const enter = async ({ user }: RenderedApp, label: string, code: string): Promise<void> => {
  await user.type(screen.getByLabelText(label), code);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

describe('logging in with two-step verification', () => {
  it('continues with the code, without a failure', async () => {
    await reachCodeStep();
    const field = await codeField();
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText('Lost your phone? A recovery code works too.')).toBeTruthy();
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain('secret1');
  });

  it('sends the password again with the code', async () => {
    const app = await reachCodeStep();
    app.server.respond({ user: MEMBER, graph: { Discover: { discover: [] } }, rest: { [LOG_IN]: { status: 200 } } });
    await enter(app, 'Code from your authenticator app', ' 123456 ');
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/discover'));
    expect(app.server.calls).toContainEqual([LOG_IN, { ...CREDENTIALS, code: '123456' }]);
  });

  it('shows a wrong code at the field', async () => {
    const app = await reachCodeStep();
    app.server.respond(rejecting(401, 'TOTP_INVALID', 'That code isn’t correct.'));
    await enter(app, 'Code from your authenticator app', '000000');
    expect(await screen.findByText('That code isn’t correct.')).toBeTruthy();
    const field = await codeField();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Login failed')).toBeNull();
  });

  it('requires a code', async () => {
    const { user, server } = await reachCodeStep();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter the code')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === LOG_IN)).toHaveLength(1);
  });

  it('accepts a recovery code, typed with a full keyboard', async () => {
    const app = await reachCodeStep();
    await app.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = await screen.findByLabelText('Recovery code');
    expect(field.getAttribute('inputmode')).toBe('text');
    expect(document.activeElement).toBe(field);
    app.server.respond({ user: MEMBER, graph: { Discover: { discover: [] } }, rest: { [LOG_IN]: { status: 200 } } });
    await enter(app, 'Recovery code', 'k3mn-8xqt-p2wz-7hfd');
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(app.server.calls).toContainEqual([LOG_IN, { ...CREDENTIALS, code: 'k3mn-8xqt-p2wz-7hfd' }]);
  });

  it.each([
    [429, 'RATE_LIMITED', 'Too many wrong codes. Please try again in 15 minutes.'],
    [403, 'BANNED', 'Suspended until May 1'],
  ])('shows why the code was not checked (%s)', async (status, code, message) => {
    const app = await reachCodeStep();
    app.server.respond(rejecting(status, code, message));
    await enter(app, 'Code from your authenticator app', '123456');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(await codeField()).toBeTruthy();
  });

  it('goes back to the password, which must be entered again', async () => {
    const { user } = await reachCodeStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', CREDENTIALS.email);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('forgets the password when the tab is left', async () => {
    const { user } = await reachCodeStep();
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await user.click(await screen.findByRole('tab', { name: 'Login' }));
    expect(await screen.findByLabelText('Password')).toHaveProperty('value', '');
  });
});
