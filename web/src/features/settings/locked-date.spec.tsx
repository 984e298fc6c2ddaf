import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph } from '../../testing/settings.js';
import { MEMBER } from '../../testing/stub-server.js';

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name, { exact: false });
const DENISE = { ...EMPTY_PROFILE, displayName: 'Denise', dateOfBirth: '1978-03-14', complete: true };
const NOTIFIED = { __typename: 'NotificationPreferences', notifyOnLikes: true };

describe('a locked date of birth in /settings', () => {
  it('is shown with how to correct it, and is not sent', async () => {
    const saved = { ...DENISE, dateLocked: true };
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({
        OwnProfile: { profile: saved, notificationPreferences: NOTIFIED },
        SaveProfile: { saveProfile: { ...saved, bio: 'Hi' } },
      }),
    });
    const date = (await field('Date of Birth')) as HTMLInputElement;
    expect([date.readOnly, date.value]).toEqual([true, '1978-03-14']);
    expect(document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Your date of birth is confirmed. To correct it, contact support.',
    );
    expect(screen.getByRole('link', { name: 'contact support' }).getAttribute('href')).toBe('/contact');
    await user.clear(await field('Bio'));
    await user.type(await field('Bio'), 'Hi');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    const [, sent] = server.calls.find(([name]) => name === 'SaveProfile') ?? [];
    const { input } = sent as { input: object };
    expect(input).toMatchObject({ displayName: 'Denise', bio: 'Hi' });
    expect(input).not.toHaveProperty('dateOfBirth');
  });

  it('replaces an edit when it is locked while the form is open', async () => {
    let profile: object = DENISE;
    const { user, server } = renderApp('/settings', {
      user: MEMBER,
      graph: settingsGraph({ OwnProfile: () => ({ profile, notificationPreferences: NOTIFIED }) }),
    });
    const date = (await field('Date of Birth')) as HTMLInputElement;
    await user.clear(date);
    await user.type(date, '1999-01-01');
    profile = { ...DENISE, dateLocked: true };
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    const signal = { __typename: 'MemberSignal', kind: 'PHOTOS_CHANGED', matchId: null };
    act(() => server.push('MemberSignals', { memberSignals: signal }));
    await waitFor(() => expect([date.readOnly, date.value]).toEqual([true, '1978-03-14']));
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });
});
