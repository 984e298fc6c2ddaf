import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER, type StubResponses } from '../../testing/stub-server.js';

const VERIFY = 'POST /api/auth/verify';
const responding = (status: number, body: object = {}): StubResponses => ({ rest: { [VERIFY]: { status, body } } });

async function open(responses?: StubResponses): Promise<RenderedApp> {
  const app = renderApp('/auth?confirm=from-the-mail', responses);
  await screen.findByRole('heading', { name: 'Confirm Your Email' });
  return app;
}
const submit = ({ user }: RenderedApp): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Confirm Email' }));

async function confirmWithPassword(app: RenderedApp, password = 'secret1'): Promise<void> {
  await app.user.type(screen.getByLabelText('Password'), password);
  await submit(app);
}
async function chooseNew(app: RenderedApp, newPassword: string, confirmation = newPassword): Promise<void> {
  await app.user.click(screen.getByRole('button', { name: 'I did not choose a password' }));
  await app.user.type(await screen.findByLabelText('New Password'), newPassword);
  await app.user.type(screen.getByLabelText('Confirm Password'), confirmation);
  await submit(app);
}

/** After the server has started a session. */
const signedIn = (app: RenderedApp): void =>
  app.server.respond({ user: { ...MEMBER, status: 'PENDING' }, graph: { OwnPhotos: { photos: [] } } });

describe('confirming an email address in another browser', () => {
  it('removes the token from the address, and keeps it during a reload', async () => {
    const { address, reload } = await open();
    await waitFor(() => expect(address()).toBe('/auth'));
    reload();
    expect(await screen.findByRole('heading', { name: 'Confirm Your Email' })).toBeTruthy();
  });

  it('signs in with the password chosen at sign-up', async () => {
    const app = await open(responding(200));
    signedIn(app);
    await confirmWithPassword(app);
    expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
    await waitFor(() => expect(app.address()).toBe('/verify'));
    expect(app.server.calls).toContainEqual([VERIFY, { token: 'from-the-mail', password: 'secret1' }]);
    expect(JSON.stringify(window.history.state)).not.toContain('from-the-mail');
  });

  it('shows a wrong password at the field', async () => {
    const message = 'That’s not the password chosen at sign-up.';
    const app = await open(responding(401, { code: 'INVALID_CREDENTIALS', message }));
    await submit(app);
    expect(await screen.findByText('Please enter your password')).toBeTruthy();
    await confirmWithPassword(app, 'wrong');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('accepts a new password from someone who did not choose one', async () => {
    const app = await open(responding(200));
    await chooseNew(app, 'secret2', 'secret3');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    signedIn(app);
    await app.user.clear(screen.getByLabelText('Confirm Password'));
    await app.user.type(screen.getByLabelText('Confirm Password'), 'secret2');
    await submit(app);
    await waitFor(() => expect(app.address()).toBe('/verify'));
    expect(app.server.calls).toContainEqual([VERIFY, { token: 'from-the-mail', newPassword: 'secret2' }]);
  });

  it('shows at the field why a new password is rejected', async () => {
    const message = 'This password is too common. Please choose one that is harder to guess.';
    const app = await open(responding(400, { code: 'VALIDATION', message, fields: { newPassword: message } }));
    await chooseNew(app, '123456');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  });

  it('says that a link is no longer valid, and leads to a new one', async () => {
    const app = await open(responding(400, { code: 'BAD_REQUEST', message: 'invalid' }));
    await confirmWithPassword(app);
    expect(await screen.findByText('This verification link is invalid or has expired.')).toBeTruthy();
    expect(screen.getByText('Sign up again with the same email, and we’ll send you a new link.')).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Sign Up', selected: true })).toBeTruthy();
    expect(app.address()).toBe('/auth?tab=signup');
    expect(screen.queryByRole('heading', { name: 'Confirm Your Email' })).toBeNull();
  });

  it.each([
    [429, { code: 'RATE_LIMITED', message: 'Too many attempts.' }, 'Too many attempts.'],
    [503, {}, 'Something went wrong. Please try again.'],
  ])('shows why the confirmation failed (%s)', async (status, body, message) => {
    const app = await open(responding(status, body));
    await confirmWithPassword(app);
    expect(await screen.findByText('Confirmation failed')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Confirm Your Email' })).toBeTruthy();
  });

  it('links back to the login', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeTruthy();
  });
});
