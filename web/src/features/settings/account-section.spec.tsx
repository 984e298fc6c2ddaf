import { describe, expect, it, jest } from '@jest/globals';
import { POLICY_PERIODS } from '@kindred/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { settingsGraph } from '../../testing/settings.js';
import { MEMBER } from '../../testing/stub-server.js';

describe('the account section', () => {
  const submitDeletion = async (status: number, body?: object): Promise<RenderedApp> => {
    const app = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph(),
      rest: { 'DELETE /api/account': { status, ...(body && { body }) } },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
    const { evidenceDays, sealedBanYears } = POLICY_PERIODS;
    expect(dialog.getByText(new RegExp(`${evidenceDays} days after.* ${sealedBanYears} years after`))).toBeTruthy();
    expect(dialog.getByText(/Reports that you made stay, without your name/)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByText('Please enter your password')).toBeTruthy();
    await app.user.type(dialog.getByLabelText(/^Password/), 'secret1');
    await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return app;
  };

  it('deletes the account with the password and signs out', async () => {
    const { server, address } = await submitDeletion(200);
    expect(await screen.findByText('Account deleted')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(server.calls).toContainEqual(['DELETE /api/account', { password: 'secret1' }]);
  });

  it('shows a wrong password at the field and keeps the account', async () => {
    const message = 'That password isn’t correct.';
    await submitDeletion(403, { message, code: 'FORBIDDEN', fields: { password: message } });
    const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
    const password = dialog.getByLabelText(/^Password/);
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(password);
  });

  it('shows an error when the server cannot delete the account', async () => {
    await submitDeletion(503);
    expect(await screen.findByText('Failed to delete account')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Delete my account' })).toBeTruthy();
  });

  it('does not offer deletion to administrators', async () => {
    renderApp('/settings', { user: { ...MEMBER, role: 'admin' }, graph: settingsGraph() });
    await screen.findByRole('button', { name: 'Download my data' });
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  });

  it('downloads the data as one file', async () => {
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

  describe('when the password was not entered recently', () => {
    const EXPORT = 'GET /api/account/export';
    const CONFIRM = 'POST /api/account/confirm';
    const REQUIRED = {
      status: 403,
      body: { code: 'CONFIRM_PASSWORD', message: 'Please enter your password to continue.' },
    };
    const askToDownload = async (confirming: { status: number; body?: object }): Promise<RenderedApp> => {
      const app = renderApp('/settings', {
        user: MEMBER,
        graph: settingsGraph(),
        rest: { [EXPORT]: REQUIRED, [CONFIRM]: confirming },
      });
      await app.user.click(await screen.findByRole('button', { name: 'Download my data' }));
      await screen.findByRole('dialog', { name: 'Confirm it’s you' });
      expect(screen.queryByText('Download failed')).toBeNull();
      return app;
    };
    const enterPassword = async ({ user }: RenderedApp): Promise<void> => {
      const dialog = within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
      await user.type(dialog.getByLabelText(/^Password/), 'secret1');
      await user.click(dialog.getByRole('button', { name: 'Download' }));
    };

    it('asks for it, then downloads the data', async () => {
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      const app = await askToDownload({ status: 200 });
      app.server.respond({ rest: { [CONFIRM]: { status: 200 }, [EXPORT]: { status: 200, body: { account: {} } } } });
      await enterPassword(app);
      await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(app.server.calls).toContainEqual([CONFIRM, { password: 'secret1' }]);
      click.mockRestore();
    });

    it('shows a wrong one at the field', async () => {
      const message = 'That password isn’t correct.';
      const app = await askToDownload({
        status: 403,
        body: { code: 'FORBIDDEN', message, fields: { password: message } },
      });
      await enterPassword(app);
      expect(await screen.findByText(message)).toBeTruthy();
      expect(app.server.calls.filter(([name]) => name === EXPORT)).toHaveLength(1);
    });

    it('shows why the download failed', async () => {
      const app = await askToDownload({ status: 429, body: { code: 'RATE_LIMITED', message: 'Too many attempts.' } });
      await enterPassword(app);
      expect(await screen.findByText('Too many attempts.')).toBeTruthy();
      expect(screen.getByText('Download failed')).toBeTruthy();
    });
  });

  it.each([
    [429, { message: 'Too many requests.', code: 'RATE_LIMITED' }, 'Too many requests.'],
    [503, undefined, 'Failed to download your data. Please try again.'],
  ])('shows why the download failed (%s)', async (status, body, message) => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph(),
      rest: { 'GET /api/account/export': { status, ...(body && { body }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Download failed')).toBeTruthy();
  });
});
