import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { userPage, MAYA, userOf } from './user-fixtures.js';

const UNTIL = '2099-03-03T12:00:00.000Z';
const SUSPENDED = { banReason: 'spam', bannedUntil: UNTIL };
const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const open = (graph: GraphResponses = {}, query = ''): RenderedApp =>
  renderApp(`/admin/moderation${query}`, {
    user: { ...MEMBER, role: 'admin' },
    graph: { Users: userPage([MAYA]), ...graph },
  });
const details = async () => within(await screen.findByRole('region', { name: 'User Details' }));

afterEach(() => void jest.useRealTimers());

describe('user search', () => {
  it('shows the user with this email address when Enter is pressed', async () => {
    const { user, server, address } = open({ UserByEmail: { userByEmail: userOf(null, { status: 'PENDING' }) } });
    await user.type(await screen.findByLabelText('Email'), ' nameless@example.com {Enter}');
    const card = await details();
    for (const text of ['nameless@example.com', 'Not set', 'id-of-null', 'PENDING', 'USER']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole('button', { name: 'Ban / Suspend User' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Mute User' })).toBeTruthy();
    expect(server.calls).toContainEqual(['UserByEmail', { email: 'nameless@example.com' }]);
    expect(address()).toBe('/admin/moderation?email=nameless%40example.com');
  });

  it('corrects the date of birth of the user', async () => {
    const { user, server } = open(
      { UserByEmail: { userByEmail: MAYA }, CorrectDateOfBirth: { correctDateOfBirth: true } },
      '?email=maya@example.com',
    );
    await user.click((await details()).getByRole('button', { name: 'Correct Date of Birth' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Correct Date of Birth' }));
    await user.type(dialog.getByLabelText(/^Date of Birth/), '1980-05-17');
    await user.type(dialog.getByLabelText(/^Reason/), 'An ID card');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await user.click(dialog.getByRole('button', { name: 'Correct Date' }));
    expect(await screen.findByText('Date of birth corrected')).toBeTruthy();
    expect(server.calls).toContainEqual([
      'CorrectDateOfBirth',
      { userId: MAYA.id, dateOfBirth: '1980-05-17', reason: 'An ID card' },
    ]);
  });

  it('requires an email address', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Please enter an email address')).toBeTruthy();
  });

  it.each([
    ['User not found', { userByEmail: null }],
    ['Failed to search user', rejectWith('Anything at all')],
  ])('shows "%s" and clears the previous result', async (message, response) => {
    const { user, server } = open({ UserByEmail: { userByEmail: MAYA } }, '?email=maya@example.com');
    await details();
    server.respond({ graph: { Users: userPage([MAYA]), UserByEmail: response } });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'User Details' })).toBeNull();
  });

  it.each([
    ['SUSPENDED', SUSPENDED, ['Reason: spam', /Until: March 3, 2099/], 'Lift Ban / Suspension'],
    ['PERMANENTLY BANNED', { banReason: 'spam' }, ['Reason: spam'], 'Lift Ban / Suspension'],
    ['MUTED', { isMuted: true, mutedUntil: UNTIL }, ['Reason: Not specified', /Until: March 3, 2099/], 'Unmute User'],
  ] as const)('shows the banner %s', async (title, changes, texts, button) => {
    const maya = userOf('Maya', changes);
    open({ UserByEmail: { userByEmail: maya }, Users: userPage([maya]) }, '?email=maya@example.com');
    const card = await details();
    for (const text of [title, ...texts]) {
      const wanted = (content: string): boolean => (text instanceof RegExp ? text.test(content) : text === content);
      expect(
        card.getByText((_, element) => element?.tagName === 'P' && wanted(element.textContent ?? '')),
      ).toBeTruthy();
    }
    expect(card.getByRole('button', { name: button })).toBeTruthy();
  });

  it('hides sanctions that expire while the page is open', async () => {
    installFakeTimers();
    const soon = new Date(Date.now() + 30 * 60_000).toISOString();
    const later = new Date(Date.now() + 90 * 60_000).toISOString();
    const maya = userOf('Maya', { banReason: 'spam', bannedUntil: soon, isMuted: true, mutedUntil: later });
    open({ UserByEmail: { userByEmail: maya }, Users: userPage([maya]) }, '?email=maya@example.com');
    const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;
    const shown = (): string[] => ['SUSPENDED', 'MUTED'].filter((text) => screen.queryAllByText(text).length === 2);
    await waitUntil(() => shown().length === 2);
    expect(hasButton('Lift Ban / Suspension') && hasButton('Unban Maya')).toBe(true);
    await advanceTime(31 * 60_000);
    expect(shown()).toEqual(['MUTED']);
    expect(screen.queryByText('SUSPENDED')).toBeNull();
    expect(hasButton('Ban / Suspend User') && hasButton('Ban Maya')).toBe(true);
    await advanceTime(60 * 60_000);
    expect(screen.queryByText('MUTED')).toBeNull();
    expect(hasButton('Mute User') && hasButton('Mute Maya')).toBe(true);
  });

  it('offers no actions for administrators', async () => {
    open({ UserByEmail: { userByEmail: userOf('Zoe', { role: 'admin' }) } }, '?email=zoe@example.com');
    const card = await details();
    expect(card.getByText('ADMIN')).toBeTruthy();
    expect(card.getByText('Cannot perform moderation actions on admin users')).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
  });
});

describe('the user table', () => {
  it('is sorted by the server, by name by default, and reverses the active column', async () => {
    const { user, server } = open();
    const header = (name: string) => screen.findByRole('columnheader', { name });
    expect((await header('Name')).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect((await header('Name')).getAttribute('aria-sort')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect((await header('Status')).getAttribute('aria-sort')).toBe('ascending');
    expect((await header('Name')).getAttribute('aria-sort')).toBe('none');
    await waitFor(() =>
      expect(server.calls.filter(([name]) => name === 'Users').map(([, input]) => input)).toMatchObject([
        { sort: 'name', direction: 'ascending', cursor: null, search: null },
        { sort: 'name', direction: 'descending' },
        { sort: 'status', direction: 'ascending' },
      ]),
    );
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Name',
      'Email',
      'Status',
      'Role',
      'Actions',
    ]);
  });

  it('pages forward and back', async () => {
    const { user, server } = open({
      Users: ({ cursor }) =>
        cursor === 'page-2'
          ? userPage([userOf('Zora')], 26)
          : userPage([MAYA, ...Array.from({ length: 24 }, (_, index) => userOf(`Member${index}`))], 26, 'page-2'),
    });
    expect(await screen.findByText('1 to 25 of 26 users')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('26 to 26 of 26 users')).toBeTruthy();
    expect(screen.getByText('Zora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(
      server.calls.some(([name, input]) => name === 'Users' && (input as { cursor: unknown }).cursor === 'page-2'),
    ).toBe(true);
  });

  it('searches while typing, and shows when no users are found', async () => {
    const { user, server } = open({ Users: ({ search }) => (search === 'no one' ? userPage([]) : userPage([MAYA])) });
    await user.type(await screen.findByRole('searchbox', { name: 'Filter users by name or email' }), ' no one ');
    expect(await screen.findByText('No users found')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'Users').length).toBeLessThan(4);
  });

  it('shows sanctions next to the status, and the actions of each row', async () => {
    open({
      Users: userPage([
        userOf('Andre', { banReason: 'spam' }),
        userOf('Celeste', { ...SUSPENDED, isMuted: true }),
        MAYA,
        userOf('Zoe', { role: 'admin' }),
      ]),
    });
    await screen.findByText('Maya');
    const row = (name: RegExp) => within(screen.getByRole('row', { name }));
    const actions = (name: RegExp) =>
      row(name)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label'));
    expect(row(/Andre/).getByText('BANNED')).toBeTruthy();
    expect(row(/Celeste/).getByText('SUSPENDED')).toBeTruthy();
    expect(row(/Celeste/).getByText('MUTED')).toBeTruthy();
    expect(actions(/Celeste/)).toEqual([
      'View profile of Celeste',
      'Unban Celeste',
      'Unmute Celeste',
      'Delete Celeste',
    ]);
    expect(actions(/Maya/)).toEqual(['View profile of Maya', 'Ban Maya', 'Mute Maya', 'Delete Maya']);
    expect(actions(/Zoe/)).toEqual(['View profile of Zoe']);
  });

  it('updates an open profile after a moderation action', async () => {
    const banned = userOf('Maya', SUSPENDED);
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'View profile of Maya' }));
    const profile = within(screen.getByRole('dialog', { name: 'Maya' }));
    await user.click(profile.getByRole('button', { name: 'Ban / Suspend User' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ban / Suspend User' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'spam');
    server.respond({ graph: { Users: userPage([banned]), Ban: { ban: banned } } });
    await user.click(dialog.getByRole('button', { name: 'Confirm Ban' }));
    expect(await profile.findByRole('button', { name: 'Lift Ban / Suspension' })).toBeTruthy();
    expect(profile.getByText('SUSPENDED')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Ban / Suspend User' })).toBeNull();
  });
});

describe('banning and muting', () => {
  it('requires a reason', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Ban Maya' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ban / Suspend User' }));
    await user.type(dialog.getByLabelText(/^Reason/), '   ');
    await user.click(dialog.getByRole('button', { name: 'Confirm Ban' }));
    expect(await screen.findByText('Please provide a reason')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Reason/));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(server.calls.some(([name]) => name === 'Ban')).toBe(false);
  });

  it('offers the documented durations', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mute Maya' }));
    const options = within(screen.getByLabelText('Duration')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Permanent',
      '1 day',
      '3 days',
      '7 days',
      '14 days',
      '30 days',
      '90 days',
    ]);
  });

  it.each([
    ['Ban', 'ban', '', null, 'User has been banned successfully'],
    ['Ban', 'ban', '7', 7, 'User has been banned successfully'],
    ['Mute', 'mute', '90', 90, 'User has been muted successfully'],
  ])('%s for "%s" days', async (name, field, chosen, duration, message) => {
    const { user, server } = open({ [name]: { [field]: MAYA } });
    await user.click(await screen.findByRole('button', { name: `${name} Maya` }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), ' rude ');
    if (chosen) await user.selectOptions(dialog.getByLabelText('Duration'), chosen);
    await user.click(dialog.getByRole('button', { name: `Confirm ${name}` }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.calls).toContainEqual([name, { userId: MAYA.id, reason: 'rude', duration }]);
    expect(server.calls.filter(([call]) => call === 'Users')).toHaveLength(2);
  });

  it.each([
    ['Unban', 'unban', SUSPENDED, 'Lift Ban / Suspension', 'User has been unbanned successfully'],
    ['Unmute', 'unmute', { isMuted: true }, 'Unmute User', 'User has been unmuted successfully'],
  ])('%s requires a confirmation', async (name, field, changes, title, message) => {
    const { user, server } = open({ Users: userPage([userOf('Maya', changes)]), [name]: { [field]: MAYA } });
    await user.click(await screen.findByRole('button', { name: `${name} Maya` }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.queryByLabelText(/^Reason/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: `Confirm ${name}` }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.calls).toContainEqual([name, { userId: MAYA.id }]);
  });

  it('shows an error on failure and keeps the reason', async () => {
    const { user } = open({ Ban: rejectWith('') });
    await user.click(await screen.findByRole('button', { name: 'Ban Maya' }));
    await user.type(screen.getByLabelText(/^Reason/), 'rude');
    await user.click(screen.getByRole('button', { name: 'Confirm Ban' }));
    expect(await screen.findByText('Failed to perform action')).toBeTruthy();
    expect((screen.getByLabelText(/^Reason/) as HTMLTextAreaElement).value).toBe('rude');
  });

  it.each([
    ['a row', '', 'Mute Maya', 'Unmute Maya'],
    ['the details', '?email=maya@example.com', 'Mute User', 'Unmute User'],
  ])('keeps the focus on the same button of %s, which then reverts the action', async (_place, query, first, then) => {
    let maya = MAYA;
    const { user } = open(
      {
        Users: () => userPage([maya]),
        UserByEmail: { userByEmail: MAYA },
        Mute: () => ({ mute: (maya = userOf('Maya', { isMuted: true })) }),
      },
      query,
    );
    await user.click(await screen.findByRole('button', { name: first }));
    await user.type(screen.getByLabelText(/^Reason/), 'rude');
    await user.click(screen.getByRole('button', { name: 'Confirm Mute' }));
    expect(await screen.findByText('User has been muted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: then }));
  });
});
