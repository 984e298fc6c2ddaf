import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

describe('a guarded screen', () => {
  it('renders nothing before the session is loaded', async () => {
    renderApp('/verify', { user: { ...MEMBER, status: 'PENDING' }, graph: { OwnPhotos: { photos: [] } } });
    expect(screen.queryByRole('heading', { name: 'Photo Verification' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Photo Verification' })).toBeTruthy();
  });

  it('can be retried when the server is unreachable', async () => {
    const { user, server } = renderApp('/auth', { unreachable: true });
    expect(await screen.findByText("We can't reach the server right now.")).toBeTruthy();
    server.respond({ unreachable: false });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });
});
