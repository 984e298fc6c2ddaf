import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { settingsGraph } from '../../testing/settings.js';
import { MEMBER } from '../../testing/stub-server.js';

describe('the own account', () => {
  const erase = async (status: number, body?: object): Promise<RenderedApp> => {
    const app = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph(),
      rest: { 'DELETE /api/account': { status, ...(body && { body }) } },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('Please enter your password')).toBeTruthy();
    await app.user.type(dialog.getByLabelText(/Password/), 'secret1');
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return app;
  };

  it('is deleted with the password, which signs out', async () => {
    const { server, address } = await erase(200);
    expect(await screen.findByText('Account deleted')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(server.calls).toContainEqual(['DELETE /api/account', { password: 'secret1' }]);
  });

  it('stays when the password is wrong, which is said beside it', async () => {
    const message = 'That password is not correct.';
    await erase(403, { message, code: 'FORBIDDEN', fields: { password: message } });
    const password = screen.getByLabelText(/Password/);
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(password);
  });

  it('stays when the server cannot delete it', async () => {
    await erase(503);
    expect(await screen.findByText('Failed to delete account')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Delete my account' })).toBeTruthy();
  });

  it('of an administrator is not offered for deletion', async () => {
    renderApp('/settings', { user: { ...MEMBER, role: 'admin' }, graph: settingsGraph() });
    await screen.findByRole('button', { name: 'Download my data' });
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('can be downloaded as one file', async () => {
    const clicked: Array<[name: string, address: string]> = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push([this.download, this.href]);
    });
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph(),
      rest: { 'GET /api/account/export': { status: 200, body: { account: {} } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(clicked).toEqual([['kindred-data.json', 'blob:test']]));
    click.mockRestore();
  });

  it.each([
    [429, { message: 'Please wait a while.', code: 'RATE_LIMITED' }, 'Please wait a while.'],
    [503, undefined, 'Failed to download your data. Please try again.'],
  ])('says why it cannot be downloaded (%s)', async (status, body, words) => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph(),
      rest: { 'GET /api/account/export': { status, ...(body && { body }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Download failed')).toBeTruthy();
  });
});
