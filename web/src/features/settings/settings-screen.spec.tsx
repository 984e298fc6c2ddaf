import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph, VISIBILITY } from '../../testing/settings.js';
import { GraphRefusal, MEMBER } from '../../testing/stub-server.js';

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

/** An answer that the specification gives when it wants to. */
const heldAnswer = (answer: (input: Record<string, unknown>) => object) => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { answer: (input: Record<string, unknown>) => given.then(() => answer(input)), give: () => give() };
};
const refuse = (): never => {
  throw new GraphRefusal('', { code: 'UNAVAILABLE' });
};

describe('/settings', () => {
  it('asks for a name and a date of birth that is old enough', async () => {
    const { user, server } = renderApp('/settings', { user: MEMBER, graph: settingsGraph() });
    await user.click(await screen.findByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Display name is required')).toBeTruthy();
    expect(screen.getByText('Date of birth is required')).toBeTruthy();

    await user.type(await field('Date of Birth'), `${new Date().getFullYear() - 10}-01-01`);
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('You must be at least 18 years old')).toBeTruthy();
    expect(server.calls.map(([name]) => name)).not.toContain('SaveProfile');
  });

  it('saves what was filled in: labels, keys for relationship status and kids, chips and switches', async () => {
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
      visibility: { ...flags, showIncomeRange: false },
    };
    const sent = server.calls.find(([name]) => name === 'SaveProfile')?.[1];
    expect(sent).toMatchObject({ input });
  });

  it("puts the server's words beside the field", async () => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        SaveProfile: () => {
          throw new GraphRefusal('This name is not allowed', {
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

  it('saves the notification switch at once', async () => {
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

  it('lets a member unblock someone', async () => {
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
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
  });

  it('reads the blocked people again after a failure', async () => {
    let fails = true;
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        BlockedUsers: () => {
          if (fails) throw new GraphRefusal('The list is being put in order');
          return { blocks: { __typename: 'BlockedPage', items: [] } };
        },
      }),
    });
    expect(await screen.findByText('The list is being put in order')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('You have not blocked anyone.')).toBeTruthy();
  });

  it('says beside each field what the server will not have, at the first of them', async () => {
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        SaveProfile: () => {
          const fields = { bio: 'Please leave out addresses', seekingTypes: 'Please choose from the list' };
          throw new GraphRefusal('Please leave out addresses', { code: 'VALIDATION', fields });
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

  it('keeps what is typed while a save is under way, as not saved yet', async () => {
    const saving = heldAnswer(() => ({ saveProfile: { ...DENISE, bio: 'Seven?', locationCity: 'Atlanta' } }));
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        OwnProfile: { profile: DENISE, notificationPreferences: NOTIFIED },
        SaveProfile: saving.answer,
      }),
    });
    await user.clear(await field('Bio'));
    await user.type(await field('Bio'), ' Seven? ');
    await user.type(await field('City'), 'Atlanta');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await user.type(await field('City'), ' Beach');
    await user.click(screen.getByRole('button', { name: 'Marriage' }));
    await user.click(screen.getByRole('switch', { name: 'Show Kids' }));
    saving.give();
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    expect(await field('City')).toHaveProperty('value', 'Atlanta Beach');
    // What was not touched since is as the server has it.
    expect(await field('Bio')).toHaveProperty('value', 'Seven?');
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    const sends = (): unknown[] => server.calls.filter(([name]) => name === 'SaveProfile').map(([, input]) => input);
    await waitFor(() => expect(sends()).toHaveLength(2));
    expect(sends()[1]).toMatchObject({
      input: {
        bio: 'Seven?',
        locationCity: 'Atlanta Beach',
        seekingTypes: ['Marriage'],
        visibility: { showKids: false },
      },
    });
  });

  it('has nothing unsaved once all of it is saved', async () => {
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

  it('takes back no switch that was set while a save was under way', async () => {
    const saving = heldAnswer(() => ({ saveProfile: { ...DENISE, displayName: 'Dee' } }));
    const { user } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        OwnProfile: { profile: DENISE, notificationPreferences: NOTIFIED },
        SaveProfile: saving.answer,
        SetNotifyOnLikes: { setNotifyOnLikes: { ...NOTIFIED, notifyOnLikes: false } },
        ProfileView: { profileView: null },
      }),
    });
    await user.type(await field('Display Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await user.click(screen.getByRole('switch', { name: 'Likes' }));
    await screen.findByText('Notification preferences updated');
    saving.give();
    await screen.findByText('Profile updated successfully!');
    // The switch shows what the session knows when the screen is opened.
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await user.click(await screen.findByRole('link', { name: 'Complete Your Profile' }));
    expect(await screen.findByRole('switch', { name: 'Likes' })).toHaveProperty('checked', false);
  });

  it('takes back no name that was saved while a switch was on its way', async () => {
    const switching = heldAnswer(() => ({ setNotifyOnLikes: { ...NOTIFIED, notifyOnLikes: false } }));
    const { user } = renderApp('/settings', {
      user: { ...MEMBER, displayName: null },
      graph: settingsGraph({
        SetNotifyOnLikes: switching.answer,
        SaveProfile: { saveProfile: DENISE },
        Conversations: { conversations: { __typename: 'ConversationPage', items: [] } },
      }),
    });
    await user.click(await screen.findByRole('switch', { name: 'Likes' }));
    await user.type(await field('Display Name'), 'Denise');
    await user.type(await field('Date of Birth'), '1978-03-14');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await screen.findByText('Profile updated successfully!');
    switching.give();
    await screen.findByText('Notification preferences updated');
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Messages' }));
    await screen.findByText('No conversations yet');
    expect(screen.queryByRole('link', { name: 'Complete Your Profile' })).toBeNull();
  });

  it('leaves the keyboard at what was pressed while it is under way, and when it fails', async () => {
    const switching = heldAnswer(refuse);
    const releasing = heldAnswer(refuse);
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        BlockedUsers: { blocks: { __typename: 'BlockedPage', items: [MARCUS] } },
        SetNotifyOnLikes: switching.answer,
        Unblock: releasing.answer,
      }),
    });
    const times = (operation: string): number => server.calls.filter(([name]) => name === operation).length;
    const likes = await screen.findByRole('switch', { name: 'Likes' });
    await user.click(likes);
    expect(likes.getAttribute('aria-disabled')).toBe('true');
    expect(likes).toHaveProperty('disabled', false);
    await user.keyboard(' ');
    expect(likes).toHaveProperty('checked', false);
    switching.give();
    expect(await screen.findByText('Failed to update preferences')).toBeTruthy();
    expect(likes).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(likes);
    expect(times('SetNotifyOnLikes')).toBe(1);

    const unblock = await screen.findByRole('button', { name: 'Unblock Marcus' });
    await user.click(unblock);
    expect(unblock.getAttribute('aria-disabled')).toBe('true');
    expect(unblock).toHaveProperty('disabled', false);
    await user.keyboard('{Enter}');
    releasing.give();
    expect(await screen.findByText('Failed to unblock user')).toBeTruthy();
    expect(document.activeElement).toBe(unblock);
    expect(times('Unblock')).toBe(1);
  });
});
