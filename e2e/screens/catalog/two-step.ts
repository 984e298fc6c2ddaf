import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, type Screen } from './screen.js';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['k3mn', 'a2bc', 'h7rt', 'm9px', 'w4vz', 'c8jd', 't5ny', 'q6gk', 'e3xf', 'r2ub'].map(
  (group) => `${group}-8xqt-p2wz-7hfd`,
);

const setUp = ({ stubs }: ScreenPage): void => {
  const account = encodeURIComponent('vivian.moss@example.com');
  stubs.respondWith('BeginTotp', {
    beginTotp: {
      __typename: 'TotpSetup',
      secret: SECRET,
      uri: `otpauth://totp/Kindred:${account}?issuer=Kindred&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    },
  });
  stubs.respondWith('ConfirmTotp', { confirmTotp: CODES });
};

async function enterPassword({ page, button }: ScreenPage, password = 'correct horse'): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await button('Continue').click();
}
async function enterCode(screenPage: ScreenPage, code = '123456'): Promise<void> {
  await enterPassword(screenPage);
  await screenPage.page.getByLabel('Code from your authenticator app').fill(code);
  await screenPage.button('Turn On').click();
}
async function finish(screenPage: ScreenPage): Promise<void> {
  await enterCode(screenPage);
  await screenPage.page.getByLabel('I have saved these codes').check();
  await screenPage.button('Done').click();
}

/** Headless browsers reject access to the clipboard. */
const copyKey =
  (isAllowed: boolean) =>
  async (screenPage: ScreenPage): Promise<void> => {
    await enterPassword(screenPage);
    await screenPage.button('Copy key').waitFor();
    await screenPage.page.evaluate((allowed) => {
      const writeText = (): Promise<void> => (allowed ? Promise.resolve() : Promise.reject(new Error('not allowed')));
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    }, isAllowed);
    await screenPage.button('Copy key').click();
  };

/** The account is an administrator's who must set up a second factor. */
export const secondFactorRequired = ({ stubs }: ScreenPage): void =>
  stubs.edit<{ me: { totpSetupRequired: boolean } }>('Session', ({ me }) => (me.totpSetupRequired = true));

/** /two-step-verification: the setup of the second factor. */
export const twoStep: Screen = {
  name: '/two-step-verification',
  path: '/two-step-verification',
  heading: 'Two-Step Verification',
  states: {
    password: { as: 'newcomer', ready: 'Two-Step Verification' },
    'required of an administrator': { as: 'admin', before: secondFactorRequired, ready: 'Log Out' },
    'without a password': {
      as: 'newcomer',
      then: (screenPage) => enterPassword(screenPage, ''),
      ready: 'Please enter your password',
    },
    'with a wrong password': {
      as: 'newcomer',
      before: ({ stubs }) =>
        stubs.respondWithError('BeginTotp', {
          code: 'FORBIDDEN',
          message: 'That password isn’t correct.',
          fields: { password: 'That password isn’t correct.' },
        }),
      then: (screenPage) => enterPassword(screenPage, 'not the one'),
      ready: 'That password isn’t correct.',
    },
    'setup fails': {
      at: 'wide',
      as: 'newcomer',
      before: ({ stubs }) => stubs.failNetwork('BeginTotp'),
      then: (screenPage) => enterPassword(screenPage),
      ready: 'Setup failed',
    },
    'connect the app': { as: 'newcomer', before: setUp, then: enterPassword, ready: 'Turn On' },
    copied: { at: 'wide', as: 'newcomer', before: setUp, then: copyKey(true), ready: 'Copied' },
    'copying fails': { at: 'wide', as: 'newcomer', before: setUp, then: copyKey(false), ready: 'Copying failed' },
    'without a code': {
      as: 'newcomer',
      before: setUp,
      then: (screenPage) => enterCode(screenPage, ''),
      ready: 'Please enter the code',
    },
    'with a wrong code': {
      as: 'newcomer',
      before: (screenPage) => {
        setUp(screenPage);
        screenPage.stubs.respondWithError('ConfirmTotp', {
          code: 'VALIDATION',
          message: 'That code isn’t correct.',
          fields: { code: 'That code isn’t correct.' },
        });
      },
      then: enterCode,
      ready: 'That code isn’t correct.',
    },
    'confirmation fails': {
      at: 'wide',
      as: 'newcomer',
      before: (screenPage) => {
        setUp(screenPage);
        screenPage.stubs.failNetwork('ConfirmTotp');
      },
      then: enterCode,
      ready: 'Setup failed',
    },
    'recovery codes': { as: 'newcomer', before: setUp, then: enterCode, ready: 'Save Your Recovery Codes' },
    'recovery codes not saved': {
      as: 'newcomer',
      before: setUp,
      then: async (screenPage) => {
        await enterCode(screenPage);
        await screenPage.button('Done').click();
      },
      ready: 'Please save the codes, then confirm it here',
    },
    'leaving the recovery codes': {
      as: 'newcomer',
      before: setUp,
      then: async (screenPage) => {
        await enterCode(screenPage);
        await screenPage.text('Save Your Recovery Codes').waitFor();
        await screenPage.page.getByRole('link', { name: /home$/ }).click();
      },
      ready: 'Leave without your recovery codes?',
    },
    'turned on': { as: 'newcomer', before: setUp, then: finish, ready: 'Two-step verification is on' },
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
