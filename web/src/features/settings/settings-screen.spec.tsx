import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph, VISIBILITY } from '../../testing/settings.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name, { exact: false });

const MARCUS = {
  __typename: 'BlockedMember',
  userId: '1f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10',
  displayName: 'Marcus',
  age: 52,
  locationCity: 'Houston',
  locationState: 'Texas',
};
const DENISE = { ...EMPTY_PROFILE, displayName: 'Denise', dateOfBirth: '1978-03-14', bio: 'No hurry.', complete: true };
const NOTIFIED = { __typename: 'NotificationPreferences', notifyOnLikes: true };

/** A handler whose response the test releases. */
const deferredHandler = (handler: (input: Record<string, unknown>) => object) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { handler: (input: Record<string, unknown>) => released.then(() => handler(input)), release: () => release() };
};
const fail = (): never => {
  throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
};

describe('/settings', () => {
  it('requires a name and a date of birth that meets the minimum age', async () => {
    const { user, server } = renderApp('/settings', { user: MEMBER, graph: settingsGraph() });
    await user.click(await screen.findByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Display name is required')).toBeTruthy();
    expect(screen.getByText('Date of birth is required')).toBeTruthy();

    await user.type(await field('Date of Birth'), `${new Date().getFullYear() - 10}-01-01`);
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('You must be at least 18 years old')).toBeTruthy();
    expect(server.calls.map(([name]) => name)).not.toContain('SaveProfile');
  });

  it('saves labels, keys for relationship status and kids, chips, and switches', async () => {
    const saved = { ...EMPTY_PROFILE, displayName: 'Denise', dateOfBirth: '1978-03-14', complete: true };
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({ SaveProfile: { saveProfile: saved } }),
    });
    await user.type(await field('Display Name'), ' Denise ');
    await user.type(await field('Date of Birth'), '1978-03-14');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Female');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kids' }), 'Adult children');
    await user.click(screen.getByRole('button', { name: 'Marriage' }));
    await user.click(screen.getByRole('switch', { name: 'Show Income Range' }));
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();

    const { __typename: _name, ...flags } = VISIBILITY;
    const input = {
      displayName: 'Denise',
      dateOfBirth: '1978-03-14',
      gender: 'Female',
      sexualOrientation: null,
      kids: 'ADULT',
      seekingTypes: ['Marriage'],
      lifestyle: [],
      prompts: [],
      visibility: { ...flags, showIncomeRange: false },
    };
    const sent = server.calls.find(([name]) => name === 'SaveProfile')?.[1];
    expect(sent).toMatchObject({ input });
  });

  it("shows the server's validation error at the field", async () => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        SaveProfile: () => {
          throw new StubGraphQLError('This name is not allowed', {
            code: 'VALIDATION',
            fields: { displayName: 'This name is not allowed' },
          });
        },
      }),
    });
    await user.type(await field('Display Name'), 'Admin');
    await user.type(await field('Date of Birth'), '1978-03-14');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Update failed')).toBeTruthy();
    const name = await field('Display Name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This name is not allowed',
    );
  });

  it('saves the notification switch immediately', async () => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        SetNotifyOnLikes: { setNotifyOnLikes: { __typename: 'NotificationPreferences', notifyOnLikes: false } },
      }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Likes' }));
    expect(await screen.findByText('Notification preferences updated')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Likes' })).toHaveProperty('checked', false);
  });

  it('unblocks a member', async () => {
    let items = [MARCUS];
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        BlockedUsers: () => ({ blocks: { __typename: 'BlockedPage', items } }),
        Unblock: () => {
          items = [];
          return { unblock: true };
        },
      }),
    });
    const row = (await screen.findByText('Houston, Texas')).closest('li');
    await user.click(within(row ?? document.body).getByRole('button', { name: 'Unblock Marcus' }));
    expect(await screen.findByText('User unblocked successfully')).toBeTruthy();
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeTruthy();
  });

  it('retries loading blocked users after an error', async () => {
    let fails = true;
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        BlockedUsers: () => {
          if (fails) throw new StubGraphQLError('Service is restarting');
          return { blocks: { __typename: 'BlockedPage', items: [] } };
        },
      }),
    });
    expect(await screen.findByText('Service is restarting')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeTruthy();
  });

  it('shows each validation error at its field and focuses the first one', async () => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        SaveProfile: () => {
          const fields = { bio: 'Please leave out addresses', seekingTypes: 'Please choose from the list' };
          throw new StubGraphQLError('Please leave out addresses', { code: 'VALIDATION', fields });
        },
      }),
    });
    await user.type(await field('Display Name'), 'Denise');
    await user.type(await field('Date of Birth'), '1978-03-14');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    const bio = await field('Bio');
    await waitFor(() => expect(bio.getAttribute('aria-invalid')).toBe('true'));
    expect(within(screen.getByRole('group', { name: 'Seeking' })).getByRole('alert').textContent).toBe(
      'Please choose from the list',
    );
    expect(document.activeElement).toBe(bio);
  });

  it('keeps edits made while a save is pending, as unsaved changes', async () => {
    const saving = deferredHandler(() => ({ saveProfile: { ...DENISE, bio: 'Seven?', locationCity: 'Atlanta' } }));
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        OwnProfile: { profile: DENISE, notificationPreferences: NOTIFIED },
        SaveProfile: saving.handler,
      }),
    });
    await user.clear(await field('Bio'));
    await user.type(await field('Bio'), ' Seven? ');
    await user.type(await field('City'), 'Atlanta');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await user.type(await field('City'), ' Beach');
    await user.click(screen.getByRole('button', { name: 'Marriage' }));
    await user.click(screen.getByRole('switch', { name: 'Show Kids' }));
    saving.release();
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect(await field('City')).toHaveProperty('value', 'Atlanta Beach');
    // Fields not edited since then show the server's value.
    expect(await field('Bio')).toHaveProperty('value', 'Seven?');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    const saves = (): unknown[] => server.calls.filter(([name]) => name === 'SaveProfile').map(([, input]) => input);
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]).toMatchObject({
      input: {
        bio: 'Seven?',
        locationCity: 'Atlanta Beach',
        seekingTypes: ['Marriage'],
        visibility: { showKids: false },
      },
    });
  });

  it('shows no unsaved changes after a save', async () => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        OwnProfile: { profile: DENISE, notificationPreferences: NOTIFIED },
        SaveProfile: { saveProfile: { ...DENISE, locationCity: 'Atlanta' } },
      }),
    });
    await user.type(await field('City'), 'Atlanta ');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
    expect(await field('City')).toHaveProperty('value', 'Atlanta');
    await user.type(await field('City'), '{Backspace}');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  });

  it('keeps a switch changed while a save was pending', async () => {
    const saving = deferredHandler(() => ({ saveProfile: { ...DENISE, displayName: 'Dee' } }));
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        OwnProfile: { profile: DENISE, notificationPreferences: NOTIFIED },
        SaveProfile: saving.handler,
        SetNotifyOnLikes: { setNotifyOnLikes: { ...NOTIFIED, notifyOnLikes: false } },
        ProfileView: { profileView: null },
      }),
    });
    await user.type(await field('Display Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await user.click(screen.getByRole('switch', { name: 'Likes' }));
    await screen.findByText('Notification preferences updated');
    saving.release();
    await screen.findByText('Profile updated successfully!');
    // When the screen opens, the switch shows the session's value.
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await user.click(await screen.findByRole('link', { name: 'Complete Your Profile' }));
    expect(await screen.findByRole('switch', { name: 'Likes' })).toHaveProperty('checked', false);
  });

  it('keeps a name saved while a switch change was pending', async () => {
    const switching = deferredHandler(() => ({ setNotifyOnLikes: { ...NOTIFIED, notifyOnLikes: false } }));
    const { user } = renderApp('/settings', {
      user: { ...MEMBER, displayName: null },
      graph: settingsGraph({
        SetNotifyOnLikes: switching.handler,
        SaveProfile: { saveProfile: DENISE },
        Conversations: { conversations: { __typename: 'ConversationPage', items: [] } },
      }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Likes' }));
    await user.type(await field('Display Name'), 'Denise');
    await user.type(await field('Date of Birth'), '1978-03-14');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await screen.findByText('Profile updated successfully!');
    switching.release();
    await screen.findByText('Notification preferences updated');
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Messages' }));
    await screen.findByText('No conversations yet');
    expect(screen.queryByRole('link', { name: 'Complete Your Profile' })).toBeNull();
  });

  it('keeps the focus on the pressed control while pending and after an error', async () => {
    const switching = deferredHandler(fail);
    const unblocking = deferredHandler(fail);
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [MARCUS] } },
        SetNotifyOnLikes: switching.handler,
        Unblock: unblocking.handler,
      }),
    });
    const callCount = (operation: string): number => server.calls.filter(([name]) => name === operation).length;
    const likes = await screen.findByRole('switch', { name: 'Likes' });
    await user.click(likes);
    expect(likes.getAttribute('aria-disabled')).toBe('true');
    expect(likes).toHaveProperty('disabled', false);
    await user.keyboard(' ');
    expect(likes).toHaveProperty('checked', false);
    switching.release();
    expect(await screen.findByText('Failed to update preferences')).toBeTruthy();
    expect(likes).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(likes);
    expect(callCount('SetNotifyOnLikes')).toBe(1);

    const unblock = await screen.findByRole('button', { name: 'Unblock Marcus' });
    await user.click(unblock);
    expect(unblock.getAttribute('aria-disabled')).toBe('true');
    expect(unblock).toHaveProperty('disabled', false);
    await user.keyboard('{Enter}');
    unblocking.release();
    expect(await screen.findByText('Failed to unblock user')).toBeTruthy();
    expect(document.activeElement).toBe(unblock);
    expect(callCount('Unblock')).toBe(1);
  });
});
