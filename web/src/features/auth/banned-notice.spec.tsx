import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';

const BAN = {
  ...{ code: 'BANNED', message: 'Your account has been permanently banned. Reason: Fraud.' },
  ...{ sanctionId: '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11', appealToken: 'token' },
};

async function logIn(appeal: { status: number; body?: object }): Promise<RenderedApp> {
  const app = renderApp('/auth', {
    user: null,
    rest: { 'POST /api/auth/login': { status: 403, body: BAN }, 'POST /api/appeals': appeal },
  });
  await app.user.type(await screen.findByLabelText('Email'), 'maya@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'correct horse');
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await app.user.click(await screen.findByRole('button', { name: 'Appeal This Decision' }));
  await app.user.type(screen.getByLabelText(/^Your appeal/), 'That was not me.');
  await app.user.click(screen.getByRole('button', { name: 'Send Appeal' }));
  return app;
}

describe('a banned member', () => {
  it('reads the reason at login, and can appeal', async () => {
    const { user, server } = await logIn({ status: 201, body: {} });
    expect(await screen.findByText('Thank you. We will email you our decision.')).toBeTruthy();
    const { sanctionId, appealToken } = BAN;
    expect(server.calls).toContainEqual(['POST /api/appeals', { sanctionId, appealToken, text: 'That was not me.' }]);
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('learns that an appeal was sent before', async () => {
    const message = 'You have already appealed. We will email you our decision.';
    await logIn({ status: 409, body: { code: 'CONFLICT', message } });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText(/Reason: Fraud\./)).toBeTruthy();
  });
});
