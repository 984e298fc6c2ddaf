import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';

const TOO_COMMON = 'This password is too common. Please choose one that is harder to guess.';
const tooCommon = (field: string): { status: number; body: object } => ({
  status: 400,
  body: { code: 'VALIDATION', message: TOO_COMMON, fields: { [field]: TOO_COMMON } },
});

describe('/auth', () => {
  it('shows validation errors without a request', async () => {
    const { user, server } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'not-an-email');
    await user.type(screen.getByLabelText('Password'), '12345');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(server.calls.map(([name]) => name)).not.toContain('POST /api/auth/login');
  });

  it.each([
    [403, 'BANNED', 'Suspended until May 1'],
    [429, 'RATE_LIMITED', 'Too many attempts. Please try again in 15 minutes.'],
  ])("shows the server's message when a login fails (%s)", async (status, code, message) => {
    const { user } = renderApp('/auth', { rest: { 'POST /api/auth/login': { status, body: { message, code } } } });
    await user.type(await screen.findByLabelText('Email'), 'denise@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
  });

  it('logs in and redirects to the home screen of the status', async () => {
    const { user, server, address } = renderApp('/auth', {
      rest: { 'POST /api/auth/login': { status: 200, body: {} } },
    });
    await user.type(await screen.findByLabelText('Email'), ' denise@example.com ');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    server.respond({ user: { ...MEMBER, status: 'APPROVED' } });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: "Join the Beta - It's Free!" })).toBeTruthy();
    expect(address()).toBe('/pricing');
    expect(server.calls).toContainEqual(['POST /api/auth/login', { email: 'denise@example.com', password: 'secret1' }]);
  });

  it('opens Sign Up by URL, compares the passwords, and confirms the sign-up', async () => {
    const { user, server, address } = renderApp('/auth?tab=signup', {
      rest: { 'POST /api/auth/signup': { status: 201, body: { message: 'Check your email' } } },
    });
    await user.type(await screen.findByLabelText('Email'), 'new@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();

    await user.clear(screen.getByLabelText('Confirm Password'));
    await user.type(screen.getByLabelText('Confirm Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
    expect(server.calls).toContainEqual(['POST /api/auth/signup', { email: 'new@example.com', password: 'secret1' }]);

    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(await screen.findByRole('tab', { name: 'Login', selected: true })).toBeTruthy();
    expect(address()).toBe('/auth');
  });

  it('shows at the field why the password is rejected', async () => {
    const { user } = renderApp('/auth?tab=signup', { rest: { 'POST /api/auth/signup': tooCommon('password') } });
    await user.type(await screen.findByLabelText('Email'), 'new@example.com');
    for (const label of ['Password', 'Confirm Password']) await user.type(screen.getByLabelText(label), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByText('Signup failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(TOO_COMMON);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it.each([
    ['Sign In', 'Login'],
    ['Sign Up', 'Sign Up'],
  ])('leaves the confirmation card with the header link %s', async (link, tab) => {
    const { user } = renderApp('/auth?tab=signup', { rest: { 'POST /api/auth/signup': { status: 201, body: {} } } });
    await user.type(await screen.findByLabelText('Email'), 'new@example.com');
    for (const label of ['Password', 'Confirm Password']) await user.type(screen.getByLabelText(label), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
    await user.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Check Your Email' })).toBeNull();
  });

  it.each([
    ['1', 'Email verified successfully!'],
    ['0', 'This verification link is invalid or has expired.'],
  ])(
    'shows the result of the verification link (verified=%s) and removes it from the URL',
    async (verified, message) => {
      const { address } = renderApp(`/auth?verified=${verified}`);
      expect(await screen.findByText(message)).toBeTruthy();
      await waitFor(() => expect(address()).toBe('/auth'));
    },
  );

  it('moves between the tabs with the arrow keys', async () => {
    const { user, address } = renderApp('/auth');
    await user.click(await screen.findByRole('tab', { name: 'Login' }));
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByLabelText('Confirm Password')).toBeTruthy();
    expect(address()).toBe('/auth?tab=signup');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign Up', selected: true }));
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('tab', { name: 'Login', selected: true });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('password reset', () => {
  it('does not disclose whether an address has an account', async () => {
    const { user } = renderApp('/forgot-password', { rest: { 'POST /api/auth/forgot': { status: 200, body: {} } } });
    await user.type(await screen.findByLabelText('Email'), 'anyone@example.com');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    const message = "If an account exists with that email, we've sent password reset instructions.";
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Another Email' }));
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
  });

  it.each([
    ['/reset-password', {}, 'Invalid Reset Link', 'This password reset link is invalid or missing a token.'],
    [
      '/reset-password?token=old',
      { ValidateResetToken: { validateResetToken: { valid: false, error: null } } },
      'Invalid Reset Link',
      'This reset link has expired or is invalid.',
    ],
    ['/reset-password?token=x', {}, 'Validation Error', 'Unable to validate reset link. Please try again.'],
  ])('rejects the link %s', async (address, graph, title, reason) => {
    renderApp(address, { graph });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeTruthy();
  });

  it('sets the new password', async () => {
    const { user, server } = renderApp('/reset-password?token=good', {
      graph: { ValidateResetToken: { validateResetToken: { valid: true, error: null } } },
      rest: { 'POST /api/auth/reset': { status: 200, body: {} } },
    });
    await user.type(await screen.findByLabelText('New Password'), 'secret1');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('heading', { name: 'Password Reset Complete' })).toBeTruthy();
    expect(server.calls).toContainEqual(['POST /api/auth/reset', { token: 'good', newPassword: 'secret1' }]);
  });

  it('shows at the field why the new password is rejected', async () => {
    const { user } = renderApp('/reset-password?token=good', {
      graph: { ValidateResetToken: { validateResetToken: { valid: true, error: null } } },
      rest: { 'POST /api/auth/reset': tooCommon('newPassword') },
    });
    await user.type(await screen.findByLabelText('New Password'), '123456');
    await user.type(screen.getByLabelText('Confirm Password'), '123456');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Reset failed')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(TOO_COMMON);
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  });
});
