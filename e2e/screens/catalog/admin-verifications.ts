import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen, type State } from './screen.js';

const HOUR = 60 * 60 * 1_000;
const VERIFICATIONS = 'Pending Email Verifications';
const RESETS = 'Active Password Reset Requests';

/** Presses a button in the first row of a card. */
const press =
  (card: string, name: string) =>
  ({ page }: ScreenPage): Promise<void> =>
    page.getByRole('region', { name: card }).getByRole('button', { name, exact: true }).first().click();

const confirmed =
  (card: string, name: string, confirmation: string) =>
  async (screenPage: ScreenPage): Promise<void> => {
    await press(card, name)(screenPage);
    await screenPage.page.locator('dialog[open]').getByRole('button', { name: confirmation }).click();
  };

/** The success and the network failure of an action. */
function change(
  operation: string,
  field: string,
  then: State['then'],
  names: { done: string; fails: string },
  texts: { done: string; fails: string },
): Record<string, State> {
  const act = then === undefined ? {} : { then };
  return {
    [names.done]: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith(operation, { [field]: true }),
      ...act,
      ready: texts.done,
    },
    [names.fails]: {
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork(operation),
      ...act,
      ready: texts.fails,
    },
  };
}

/** /admin/verifications: pending email verifications and password resets. */
export const adminVerifications: Screen = {
  name: '/admin/verifications',
  path: '/admin/verifications',
  heading: 'Email & Password',
  states: {
    full: { as: 'admin', ready: /^Token sent/ },
    'rare rows': {
      as: 'admin',
      before: ({ stubs }) => {
        stubs.edit<{ pendingVerifications: object[] }>('PendingVerifications', ({ pendingVerifications: [first] }) =>
          Object.assign(first ?? {}, { hasToken: false, tokenCount: 0, latestTokenCreated: null }),
        );
        stubs.edit<{ passwordResets: object[] }>('PasswordResets', ({ passwordResets: [first] }) =>
          Object.assign(first ?? {}, {
            createdAt: new Date(Date.now() - 26 * HOUR).toISOString(),
            expiresAt: new Date(Date.now() - 2 * HOUR).toISOString(),
          }),
        );
      },
      ready: 'Expired',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) => {
        stubs.respondWith('PendingVerifications', { pendingVerifications: [] });
        stubs.respondWith('PasswordResets', { passwordResets: [] });
      },
      ready: 'No active password reset requests',
    },
    'filters find nothing': {
      as: 'admin',
      then: async ({ page }) => {
        for (const card of [VERIFICATIONS, RESETS]) {
          await page.getByRole('region', { name: card }).getByRole('searchbox').fill('no-such-name');
        }
      },
      ready: ({ page }) =>
        page
          .getByText(/match the filter$/)
          .nth(1)
          .waitFor(),
    },
    ...reading('admin', 'PendingVerifications', 'Failed to load verifications'),
    'resets fail': {
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('PasswordResets'),
      ready: 'Failed to load password resets',
    },
    'cancel verification asked': {
      as: 'admin',
      then: press(VERIFICATIONS, 'Cancel'),
      ready: /^Cancel verification for/,
    },
    'delete asked': { as: 'admin', then: press(VERIFICATIONS, 'Delete User'), ready: /^Delete user \S+ completely\?/ },
    'cancel reset asked': { as: 'admin', then: press(RESETS, 'Cancel'), ready: /^Cancel password reset for/ },
    ...change(
      'ResendVerification',
      'resendVerification',
      press(VERIFICATIONS, 'Resend Email'),
      { done: 'resent', fails: 'resend fails' },
      { done: 'Verification email sent successfully', fails: 'Failed to send verification email' },
    ),
    ...change(
      'ResendPasswordReset',
      'resendPasswordReset',
      press(RESETS, 'Resend Email'),
      { done: 'reset resent', fails: 'resend reset fails' },
      { done: 'Password reset email sent successfully', fails: 'Failed to send password reset email' },
    ),
    ...change(
      'CancelVerification',
      'cancelVerification',
      confirmed(VERIFICATIONS, 'Cancel', 'Yes, Cancel It'),
      { done: 'verification cancelled', fails: 'cancel verification fails' },
      { done: 'Email verification cancelled successfully', fails: 'Failed to cancel verification' },
    ),
    ...change(
      'CancelPasswordReset',
      'cancelPasswordReset',
      confirmed(RESETS, 'Cancel', 'Yes, Cancel It'),
      { done: 'reset cancelled', fails: 'cancel reset fails' },
      { done: 'Password reset request cancelled successfully', fails: 'Failed to cancel password reset' },
    ),
    ...change(
      'DeleteUser',
      'deleteUser',
      confirmed(VERIFICATIONS, 'Delete User', 'Delete Permanently'),
      { done: 'deleted', fails: 'delete fails' },
      { done: 'User deleted successfully', fails: 'Failed to delete user' },
    ),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
