import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph } from '../../testing/settings.js';
import { MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name, { exact: false });

describe('/settings with unsaved changes', () => {
  const editCity = async (more: GraphResponses = {}): Promise<RenderedApp> => {
    const app = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({ ProfileView: { profileView: null }, ...more }),
      rest: { 'POST /api/auth/logout': { status: 200 } },
    });
    await app.user.type(await field('City'), 'Macon');
    await screen.findByText('You have unsaved changes.');
    return app;
  };
  const goToProfile = async ({ user }: RenderedApp): Promise<void> => {
    await user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
  };
  const closeTab = (): Event => {
    const event = new Event('beforeunload', { cancelable: true });
    fireEvent(window, event);
    return event;
  };

  it('asks before leaving the screen, and stays on Cancel', async () => {
    const app = await editCity();
    await goToProfile(app);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(app.address()).toBe('/settings');
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await field('City')).toHaveProperty('value', 'Macon');
    await goToProfile(app);
    await app.user.click(await screen.findByRole('button', { name: 'Leave Without Saving' }));
    await waitFor(() => expect(app.address()).toBe('/profile'));
  });

  it('triggers the browser prompt before the tab is closed', async () => {
    await editCity();
    expect(closeTab().defaultPrevented).toBe(true);
  });

  it('does not ask once the changes are saved', async () => {
    const saved = { ...EMPTY_PROFILE, displayName: 'Denise', dateOfBirth: '1978-03-14', locationCity: 'Macon' };
    const app = await editCity({ SaveProfile: { saveProfile: saved } });
    await app.user.type(await field('Display Name'), 'Denise');
    await app.user.type(await field('Date of Birth'), '1978-03-14');
    await app.user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await screen.findByText('Profile updated successfully!');
    expect(closeTab().defaultPrevented).toBe(false);
    await goToProfile(app);
    await waitFor(() => expect(app.address()).toBe('/profile'));
  });

  it('asks before logging out, and does not ask again after the confirmation', async () => {
    const app = await editCity();
    const logOut = async (): Promise<void> => {
      await app.user.click(screen.getByRole('button', { name: /^User menu/ }));
      await app.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    };
    await logOut();
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await field('City')).toHaveProperty('value', 'Macon');
    expect(app.server.calls.some(([name]) => name === 'POST /api/auth/logout')).toBe(false);
    await logOut();
    await app.user.click(await screen.findByRole('button', { name: 'Leave Without Saving' }));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
