import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen, type State } from './screen.js';

const DAY = 24 * 60 * 60 * 1_000;

interface AdminUser {
  id: string;
  banReason: string | null;
  bannedUntil: string | null;
  isMuted: boolean;
  muteReason: string | null;
  mutedUntil: string | null;
}

const FREE: Omit<AdminUser, 'id'> = {
  banReason: null,
  bannedUntil: null,
  isMuted: false,
  muteReason: null,
  mutedUntil: null,
};
const BANNED: Partial<AdminUser> = { banReason: 'Asked several members for money.' };
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** The path with this user looked up. */
const lookUp =
  (who: 'member' | 'pending' | 'admin') =>
  ({ accounts }: ScreenPage['fixtures']): string =>
    `/admin/moderation?email=${encodeURIComponent(accounts.people[who].email)}`;

/** A looked-up user with these sanctions, also in the table, since the client caches each user once. */
function found(sanctions: Partial<AdminUser>, ready: string): State {
  return {
    as: 'admin',
    path: lookUp('member'),
    before: ({ stubs, fixtures }) => {
      const impose = (user: AdminUser): void => void Object.assign(user, FREE, sanctions);
      stubs.edit<{ userByEmail: AdminUser }>('UserByEmail', ({ userByEmail }) => impose(userByEmail));
      stubs.edit<{ users: { items: AdminUser[] } }>('Users', ({ users }) =>
        users.items.filter(({ id }) => id === fixtures.accounts.people.member.id).forEach(impose),
      );
    },
    ready,
  };
}

const details = ({ page }: ScreenPage) => page.getByRole('region', { name: 'User Details' });
const dialog = ({ page }: ScreenPage) => page.locator('dialog[open]');

/** Opens the moderation dialog of the looked-up user. `confirm` presses its button, with a reason where required. */
const moderate =
  (action: string, confirm?: string, reason = 'Asked several members for money.') =>
  async (screenPage: ScreenPage): Promise<void> => {
    await details(screenPage).getByRole('button', { name: action }).click();
    if (confirm === undefined) return;
    const why = dialog(screenPage).getByLabel('Reason');
    if (reason !== '' && (await why.count()) > 0) await why.fill(reason);
    await dialog(screenPage).getByRole('button', { name: confirm }).click();
  };

/** A successful action. */
function done(operation: string, sanctions: Partial<AdminUser>, action: string, confirm: string, ready: string): State {
  const state = found(sanctions, ready);
  return {
    ...state,
    before: async (screenPage) => {
      await state.before?.(screenPage);
      const { id, email } = screenPage.fixtures.accounts.people.member;
      screenPage.stubs.respondWith(operation, {
        [operation.toLowerCase()]: {
          __typename: 'AdminUser',
          ...{ id, email, displayName: 'Simone Adeyemi', status: 'ACTIVE', role: 'user', createdAt: inDays(-1) },
          ...FREE,
        },
      });
    },
    then: moderate(action, confirm),
  };
}

/** Deletes the first user who can be deleted. */
async function deleteFirst(screenPage: ScreenPage): Promise<void> {
  await screenPage.button(/^Delete /).click();
  await dialog(screenPage).getByRole('button', { name: 'Delete Permanently' }).click();
}
const deletion = (response: (screenPage: ScreenPage) => void, ready: string): State => ({
  as: 'admin',
  before: response,
  then: deleteFirst,
  ready,
});

/** The first page loads; the next request of the table fails. */
const tableFails = (ask: (screenPage: ScreenPage) => Promise<void>): State => ({
  as: 'admin',
  then: async (screenPage) => {
    await screenPage.text('USER').waitFor();
    screenPage.stubs.failNetwork('Users');
    await ask(screenPage);
  },
  ready: 'Failed to load users',
});

/** /admin/moderation: look up a user by email address, and the table of all users. */
export const adminModeration: Screen = {
  name: '/admin/moderation',
  path: '/admin/moderation',
  heading: 'User Moderation',
  states: {
    full: { as: 'admin', ready: 'USER' },
    ...reading('admin', 'Users', 'Failed to load users'),
    empty: {
      as: 'admin',
      then: ({ page }) => page.getByRole('searchbox', { name: /^Filter users/ }).fill('no such name'),
      ready: 'No users found',
    },
    'table of sanctions': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<{ users: { items: AdminUser[] } }>('Users', ({ users: { items } }) => {
          Object.assign(items[1] ?? {}, BANNED);
          Object.assign(items[2] ?? {}, BANNED, { bannedUntil: inDays(7) });
          Object.assign(items[3] ?? {}, { isMuted: true, muteReason: 'Spam', mutedUntil: inDays(3) });
        }),
      ready: 'MUTED',
    },
    'sorted by role': {
      as: 'admin',
      then: ({ page }) => page.getByRole('columnheader', { name: /^Role/ }).getByRole('button').click(),
      ready: 'ADMIN',
    },
    'page fails': tableFails(({ button }) => button('Next').click()),
    'sort fails': tableFails(({ page }) =>
      page
        .getByRole('columnheader', { name: /^Email/ })
        .getByRole('button')
        .click(),
    ),
    'filter fails': tableFails(({ page }) => page.getByRole('searchbox', { name: /^Filter users/ }).fill('marcus')),
    'profile of a user': {
      as: 'admin',
      then: ({ button }) => button(/^View profile of /).click(),
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    found: { as: 'admin', path: lookUp('member'), ready: 'User Details' },
    'found without a name': { as: 'admin', path: lookUp('pending'), ready: 'User Details' },
    'found administrator': {
      as: 'admin',
      path: lookUp('admin'),
      ready: 'Cannot perform moderation actions on admin users',
    },
    'found suspended': found({ ...BANNED, bannedUntil: inDays(7) }, 'Lift Ban / Suspension'),
    'found banned': found(BANNED, 'PERMANENTLY BANNED'),
    'found muted': found({ isMuted: true, mutedUntil: inDays(3) }, 'Unmute User'),
    'found with long words': found(
      {
        banReason: 'W'.repeat(200),
        isMuted: true,
        muteReason: `https://example.com/${'evidence/'.repeat(12)}`,
      },
      'Unmute User',
    ),
    'search without an email': {
      as: 'admin',
      then: ({ button }) => button('Search').click(),
      ready: 'Please enter an email address',
    },
    'not found': { as: 'admin', path: '/admin/moderation?email=unknown%40example.com', ready: 'User not found' },
    'search fails': {
      as: 'admin',
      path: lookUp('member'),
      before: ({ stubs }) => stubs.failNetwork('UserByEmail'),
      ready: 'Failed to search user',
    },
    'correct date asked': {
      ...found({}, 'Kept in the audit trail, not shown to the member.'),
      then: moderate('Correct Date of Birth'),
    },
    'ban asked': { ...found({}, 'Confirm Ban'), then: moderate('Ban / Suspend User') },
    'mute asked': { ...found({}, 'Confirm Mute'), then: moderate('Mute User') },
    'unban asked': { ...found(BANNED, 'Confirm Unban'), then: moderate('Lift Ban / Suspension') },
    'unmute asked': { ...found({ isMuted: true }, 'Confirm Unmute'), then: moderate('Unmute User') },
    'ban without a reason': {
      ...found({}, 'Please provide a reason'),
      then: moderate('Ban / Suspend User', 'Confirm Ban', ''),
    },
    'ban fails': {
      at: 'wide',
      ...found({}, 'Failed to perform action'),
      then: (screenPage) => {
        screenPage.stubs.failNetwork('Ban');
        return moderate('Ban / Suspend User', 'Confirm Ban')(screenPage);
      },
    },
    banned: done('Ban', {}, 'Ban / Suspend User', 'Confirm Ban', 'User has been banned successfully'),
    muted: done('Mute', {}, 'Mute User', 'Confirm Mute', 'User has been muted successfully'),
    unbanned: done('Unban', BANNED, 'Lift Ban / Suspension', 'Confirm Unban', 'User has been unbanned successfully'),
    unmuted: done('Unmute', { isMuted: true }, 'Unmute User', 'Confirm Unmute', 'User has been unmuted successfully'),
    'delete asked': { as: 'admin', then: ({ button }) => button(/^Delete /).click(), ready: 'Delete Permanently' },
    deleted: deletion(
      ({ stubs }) => stubs.respondWith('DeleteUser', { deleteUser: true }),
      'User deleted successfully',
    ),
    // The table offers no deletion of administrators; the server rejects it for a user who was promoted since.
    'delete refused: admin': deletion(
      ({ stubs }) => stubs.respondWithError('DeleteUser', { message: 'Cannot delete admin users', code: 'FORBIDDEN' }),
      'Cannot delete admin users',
    ),
    'delete refused: own': deletion(
      ({ stubs }) =>
        stubs.respondWithError('DeleteUser', { message: 'You cannot delete your own account', code: 'FORBIDDEN' }),
      'You cannot delete your own account',
    ),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
