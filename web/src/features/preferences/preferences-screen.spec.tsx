import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { preferencesOf } from '../../testing/preferences.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { EMPTY_PROFILE, settingsGraph } from '../../testing/settings.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const ownPreferences = (
  changes: Record<string, unknown> = {},
  city: { locationCity: string | null; cityKnown: boolean } = { locationCity: 'Atlanta', cityKnown: true },
): GraphResponses => ({
  OwnPreferences: {
    preferences: preferencesOf(changes),
    profile: { __typename: 'OwnProfile', userId: MEMBER.id, ...city },
  },
});
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/preferences', { user: MEMBER, graph: { ...ownPreferences(), ...graph } });
const select = (name: string): HTMLSelectElement => screen.getByLabelText<HTMLSelectElement>(name);
const saveButton = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Save Preferences' });

describe('/preferences', () => {
  it('saves what the member chooses, and warns of unsaved changes until then', async () => {
    const saved = {
      ...{ minAge: 45, maxAge: 60, genders: ['Male'], distance: 25, relationshipTypes: ['Marriage'] },
      dealbreakers: { age: false, genders: false, distance: true, relationshipTypes: false },
    };
    const { user, server, address } = open({ SavePreferences: { savePreferences: preferencesOf(saved) } });
    await saveButton();
    await user.selectOptions(select('Min Age'), '45');
    await user.selectOptions(select('Max Age'), '60');
    await user.click(screen.getByRole('button', { name: 'Male' }));
    await user.selectOptions(select('How far away'), '25');
    await user.click(screen.getByRole('switch', { name: 'Distance is a dealbreaker' }));
    await user.click(screen.getByRole('button', { name: 'Marriage' }));
    await screen.findByText('You have unsaved changes.');
    await user.click(screen.getAllByRole('link', { name: 'Matches' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/preferences');
    await user.click(await saveButton());
    expect(await screen.findByText('Preferences saved')).toBeTruthy();
    expect(server.calls).toContainEqual(['SavePreferences', { input: saved }]);
    await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull());
  });

  it('shows what is saved', async () => {
    open(ownPreferences({ distance: 50, genders: ['Female'], dealbreakers: { genders: true } }));
    await saveButton();
    expect(select('How far away').value).toBe('50');
    expect(screen.getByRole('button', { name: 'Female' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Gender is a dealbreaker' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Age is a dealbreaker' }).checked).toBe(false);
  });

  it('keeps the age bounds in order', async () => {
    const { user } = open();
    await saveButton();
    await user.selectOptions(select('Max Age'), '40');
    await user.selectOptions(select('Min Age'), '50');
    expect([select('Min Age').value, select('Max Age').value]).toEqual(['50', '50']);
  });

  it.each([
    [null, false, 'Distances count once you’ve added your city in Settings.'],
    [
      'Atlanta',
      false,
      'Distances don’t count yet, because we can’t find your city. In Settings, add its state or try a larger city nearby.',
    ],
    ['Atlanta', true, 'Between the centers of your cities. Members only ever see a range, never where you are.'],
  ])('says whether distances count for the city %j, known: %j', async (locationCity, cityKnown, hint) => {
    open(ownPreferences({}, { locationCity, cityKnown }));
    await saveButton();
    const hintId = select('How far away').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(hintId)?.textContent).toBe(hint);
    const link = screen.queryByRole('link', { name: 'Settings' });
    expect(link?.getAttribute('href')).toBe(cityKnown ? undefined : '/settings#basic');
  });

  it('follows the city that the member saves in Settings', async () => {
    const own = { ...EMPTY_PROFILE, displayName: 'Denise', dateOfBirth: '1978-03-14', locationCity: 'Atlanta' };
    const { user } = open({
      ...settingsGraph({ OwnProfile: { profile: own } }),
      ...ownPreferences({}, { locationCity: 'Atlanta', cityKnown: false }),
      SaveProfile: { saveProfile: { ...own, locationState: 'GA', cityKnown: true } },
    });
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await user.type(await screen.findByLabelText('State'), 'GA');
    await user.click(screen.getByRole('button', { name: 'Save Profile' }));
    await screen.findByText('Profile updated successfully!');
    await user.click(screen.getByRole('link', { name: 'Edit Preferences' }));
    expect(await screen.findByText(/^Between the centers of your cities/)).toBeTruthy();
  });

  it('shows errors of the server at their fields', async () => {
    const { user } = open({
      SavePreferences: () => {
        throw new StubGraphQLError('Distance must be chosen', { fields: { distance: 'Distance must be chosen' } });
      },
    });
    await user.click(await saveButton());
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(select('How far away').getAttribute('aria-invalid')).toBe('true');
  });
});
