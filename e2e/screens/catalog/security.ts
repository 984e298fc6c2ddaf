import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

const WRONG = 'That password isn’t correct.';
const WRONG_PASSWORD = { status: 403, code: 'FORBIDDEN', message: WRONG, fields: { password: WRONG } };
const TOO_COMMON = 'This password is too common. Please choose one that is harder to guess.';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const session = (index: number, device: string | null, hours: number): object => ({
  __typename: 'AccountSession',
  id: `2c9a3a55-91f5-4d4e-9c2a-0f6a3b1d7e0${index}`,
  createdAt: hoursAgo(24 * 20),
  lastUsedAt: hoursAgo(hours),
  device,
  current: index === 0,
});
const THIS_DEVICE = session(0, 'Chrome on Windows', 0);
const OTHERS = [session(1, 'Safari on iOS', 3), session(2, 'Firefox on macOS', 80), session(3, null, 500)];

const on =
  (recoveryCodesLeft: number) =>
  ({ stubs }: ScreenPage): void => {
    stubs.respondWith('SecondFactor', {
      secondFactor: { __typename: 'SecondFactor', enabledAt: '2026-11-03T18:00:00.000Z', recoveryCodesLeft },
    });
    stubs.respondWith('AccountSessions', { accountSessions: [THIS_DEVICE, ...OTHERS] });
  };
const secured = on(8);

async function changePassword(
  { page, button }: ScreenPage,
  [current, next, confirmation = next]: readonly [string, string, string?],
): Promise<void> {
  await button('Change Password').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(current);
  await dialog.getByLabel('New Password').fill(next);
  await dialog.getByLabel('Confirm Password').fill(confirmation);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
}
const VALID = ['correct horse', 'something else'] as const;

/** Enters a password in the open dialog. */
async function enterPassword({ page }: ScreenPage, button: string, password = 'correct horse'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: button }).click();
}
async function turnOff(screenPage: ScreenPage, password?: string): Promise<void> {
  await screenPage.button('Turn Off').click();
  await enterPassword(screenPage, 'Turn Off', password);
}
const endSession = ({ button }: ScreenPage): Promise<void> => button('Log out Safari on iOS').click();
async function endOthers({ page, button }: ScreenPage): Promise<void> {
  await button('Log Out All Others').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out All Others' }).click();
}

const EXPORT = 'GET /api/account/export';
const exportNeedsPassword = ({ stubs }: ScreenPage): void =>
  stubs.respondWithError(EXPORT, {
    status: 403,
    code: 'CONFIRM_PASSWORD',
    message: 'Please enter your password to continue.',
  });
const askToExport = ({ button }: ScreenPage): Promise<void> => button('Download my data').click();

/** The states of the Security section, and of the password before a download. */
export const SECURITY: Record<string, State> = {
  'two-step on, four devices': { as: 'member', before: secured, ready: 'Firefox on macOS' },
  'few recovery codes': { as: 'newcomer', before: on(3), ready: /^You have only 3\srecovery codes left\./ },
  'no recovery codes': { as: 'newcomer', before: on(0), ready: /^You have no recovery codes left\./ },
  'only this device': {
    as: 'newcomer',
    before: ({ stubs }) => stubs.respondWith('AccountSessions', { accountSessions: [THIS_DEVICE] }),
    ready: 'You’re not logged in anywhere else.',
  },
  'security loading': {
    as: 'newcomer',
    before: ({ stubs }) => stubs.neverRespond('SecondFactor', 'AccountSessions'),
    ready: ({ page }) => page.getByLabel('Loading devices').waitFor(),
  },
  'security fails': {
    as: 'newcomer',
    before: ({ stubs }) => stubs.failNetwork('SecondFactor', 'AccountSessions'),
    ready: 'Failed to load your devices',
  },
  'password change asked': {
    as: 'newcomer',
    then: ({ button }) => button('Change Password').click(),
    ready: 'Current Password',
  },
  'password change errors': {
    as: 'newcomer',
    then: (screenPage) => changePassword(screenPage, ['', '12345']),
    ready: 'Password must be at least 6 characters',
  },
  'password change mismatch': {
    as: 'newcomer',
    then: (screenPage) => changePassword(screenPage, ['correct horse', '123456', '1234567']),
    ready: "Passwords don't match",
  },
  'password change with a wrong password': {
    as: 'newcomer',
    before: ({ stubs }) => stubs.respondWithError('ChangePassword', WRONG_PASSWORD),
    then: (screenPage) => changePassword(screenPage, VALID),
    ready: WRONG,
  },
  'password change to a common one': {
    as: 'newcomer',
    before: ({ stubs }) =>
      stubs.respondWithError('ChangePassword', {
        code: 'VALIDATION',
        message: TOO_COMMON,
        fields: { newPassword: TOO_COMMON },
      }),
    then: (screenPage) => changePassword(screenPage, ['correct horse', '123456']),
    ready: TOO_COMMON,
  },
  'password change fails': {
    at: 'wide',
    as: 'newcomer',
    before: ({ stubs }) => stubs.failNetwork('ChangePassword'),
    then: (screenPage) => changePassword(screenPage, VALID),
    ready: 'Failed to change your password',
  },
  'password changed': {
    as: 'newcomer',
    before: ({ stubs }) => stubs.respondWith('ChangePassword', { changePassword: true }),
    then: (screenPage) => changePassword(screenPage, VALID),
    ready: 'Password changed',
  },
  'turning two-step off': {
    as: 'newcomer',
    before: secured,
    then: ({ button }) => button('Turn Off').click(),
    ready: 'Turn off two-step verification?',
  },
  'two-step off with a wrong password': {
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.respondWithError('RemoveTotp', WRONG_PASSWORD);
    },
    then: (screenPage) => turnOff(screenPage, 'not the one'),
    ready: WRONG,
  },
  'two-step off fails': {
    at: 'wide',
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.failNetwork('RemoveTotp');
    },
    then: turnOff,
    ready: 'Failed to turn off two-step verification',
  },
  'two-step turned off': {
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.respondWith('RemoveTotp', { removeTotp: true });
    },
    then: turnOff,
    ready: 'Two-step verification is off',
  },
  'device logged out': {
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.respondWith('EndSession', { endSession: true });
    },
    then: endSession,
    ready: 'Device logged out',
  },
  'device log out fails': {
    at: 'wide',
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.failNetwork('EndSession');
    },
    then: endSession,
    ready: 'Failed to log out the device',
  },
  'logging out the others': {
    as: 'newcomer',
    before: secured,
    then: ({ button }) => button('Log Out All Others').click(),
    ready: 'Log out all other devices?',
  },
  'others logged out': {
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.respondWith('EndOtherSessions', { endOtherSessions: true });
    },
    then: endOthers,
    ready: 'All other devices logged out',
  },
  'others log out fails': {
    at: 'wide',
    as: 'newcomer',
    before: (screenPage) => {
      secured(screenPage);
      screenPage.stubs.failNetwork('EndOtherSessions');
    },
    then: endOthers,
    ready: 'Failed to log out the other devices',
  },
  'download needs the password': {
    as: 'newcomer',
    before: exportNeedsPassword,
    then: askToExport,
    ready: 'Confirm it’s you',
  },
  'download with a wrong password': {
    as: 'newcomer',
    before: (screenPage) => {
      exportNeedsPassword(screenPage);
      screenPage.stubs.respondWithError('POST /api/account/confirm', WRONG_PASSWORD);
    },
    then: async (screenPage) => {
      await askToExport(screenPage);
      await enterPassword(screenPage, 'Download', 'not the one');
    },
    ready: WRONG,
  },
  'download not confirmed': {
    at: 'wide',
    as: 'newcomer',
    before: (screenPage) => {
      exportNeedsPassword(screenPage);
      screenPage.stubs.failNetwork('POST /api/account/confirm');
    },
    then: async (screenPage) => {
      await askToExport(screenPage);
      await enterPassword(screenPage, 'Download');
    },
    ready: 'Download failed',
  },
};
