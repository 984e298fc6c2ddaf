import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph, VISIBILITY } from '../../testing/settings.js';
import { GraphRefusal, MEMBER } from '../../testing/stub-server.js';

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name, { exact: false });

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
    const marcus = {
      __typename: 'BlockedMember',
      userId: '1f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10',
      displayName: 'Marcus',
      age: 52,
      locationCity: 'Houston',
      locationState: 'Texas',
    };
    let items = [marcus];
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
    await user.click(within(row ?? document.body).getByRole('button', { name: 'Unblock' }));
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
});
