import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';

const TOKEN = '6f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10.match.signature';

describe('/unsubscribe', () => {
  it('switches the emails of the link off, when the reader asks for it', async () => {
    const { user, server } = renderApp(`/unsubscribe?token=${TOKEN}`, {
      rest: { 'POST /api/unsubscribe': { status: 200, body: { kind: 'match' } } },
    });
    await screen.findByText(/Do you want to stop emails about matches\?/);
    expect(server.calls.map(([name]) => name)).not.toContain('POST /api/unsubscribe');
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You won’t get emails about matches anymore.')).toBeTruthy();
  });

  it('shows that it failed, and can be tried again', async () => {
    const { user } = renderApp(`/unsubscribe?token=${TOKEN}`, {
      rest: { 'POST /api/unsubscribe': { status: 400, body: { message: 'This link is not complete.' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('This link is not complete.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy();
  });

  it('says when the link is cut off', async () => {
    renderApp('/unsubscribe?token=6f7b5a3e', {});
    expect(await screen.findByText(/This link is not complete/)).toBeTruthy();
  });
});
