import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { notificationChoices, settingsGraph } from '../../testing/settings.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const saved = (changes: object): GraphResponses => ({
  SaveNotificationChoices: { saveNotificationPreferences: notificationChoices(changes) },
});
const open = (graph: GraphResponses): RenderedApp =>
  renderApp('/settings', { user: MEMBER, graph: settingsGraph(graph) });
const cell = (name: string): Promise<HTMLElement> => screen.findByRole('checkbox', { name });

describe('notification preferences', () => {
  it('save each choice at once', async () => {
    const { matrix } = notificationChoices() as { matrix: { kind: string }[] };
    const changed = matrix.map((row) => (row.kind === 'match' ? { ...row, email: false } : row));
    const { user, server } = open(saved({ matrix: changed }));
    await user.click(await cell('A new match: Email'));
    expect(await screen.findByText('Notification preferences updated')).toBeTruthy();
    expect(server.calls).toContainEqual([
      'SaveNotificationChoices',
      { input: { matrix: [{ kind: 'match', email: false }] } },
    ]);
    expect(await cell('A new match: Email')).toHaveProperty('checked', false);
    expect(await cell('A new match: Push')).toHaveProperty('checked', true);
  });

  it('show the switch for likes and its cell alike', async () => {
    const { matrix } = notificationChoices() as { matrix: { kind: string }[] };
    const changed = matrix.map((row) => (row.kind === 'like' ? { ...row, email: false } : row));
    const { user } = open(saved({ matrix: changed, notifyOnLikes: false }));
    await user.click(await cell('Someone likes you: Email'));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Likes' })).toHaveProperty('checked', false));
  });

  it('cannot switch off decisions of staff', async () => {
    const { user, server } = open({});
    const locked = await cell('A warning from our team: Email (always on)');
    await user.click(locked);
    expect(locked).toHaveProperty('checked', true);
    expect(server.calls.map(([name]) => name)).not.toContain('SaveNotificationChoices');
  });

  it('set quiet hours in the time zone of the browser, and change a time', async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const quietHours = { __typename: 'QuietHours', from: '22:00', to: '07:00', timeZone };
    const { user, server } = open(saved({ quietHours }));
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    await screen.findByText('Notification preferences updated');
    const input = { quietHours: { from: '22:00', to: '07:00', timeZone } };
    expect(server.calls).toContainEqual(['SaveNotificationChoices', { input }]);
    const from = await screen.findByLabelText('From');
    fireEvent.change(from, { target: { value: '23:30' } });
    fireEvent.blur(from);
    await waitFor(() =>
      expect(server.calls).toContainEqual([
        'SaveNotificationChoices',
        { input: { quietHours: { ...input.quietHours, from: '23:30' } } },
      ]),
    );
  });

  it('return to what is saved when a change fails', async () => {
    const fails = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    const { user } = open({ SaveNotificationChoices: fails });
    await user.click(await cell('A new match: Push'));
    expect(await screen.findByText('Failed to update preferences')).toBeTruthy();
    expect(await cell('A new match: Push')).toHaveProperty('checked', true);
  });

  it('can be loaded again after a failure', async () => {
    let fails = true;
    const { user } = open({
      NotificationChoices: () => {
        if (fails) throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
        return { notificationPreferences: notificationChoices() };
      },
    });
    const section = within(await screen.findByRole('region', { name: 'Notification Preferences' }));
    await section.findByText('Failed to load your preferences');
    fails = false;
    await user.click(section.getByRole('button', { name: 'Try Again' }));
    expect(await cell('A new match: Email')).toBeTruthy();
  });
});
