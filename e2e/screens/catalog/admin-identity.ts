import type { ScreenPage } from '../page/screen-page.js';
import { identityOf, LONG_HISTORY, stubClaimedReview, stubReviewQueue, UNDER_AGE } from './photo-review-stubs.js';
import type { Screen, State } from './screen.js';

const startReviewing = ({ button }: ScreenPage): Promise<void> => button('Start Reviewing').click();
const inDialog = ({ page }: ScreenPage, name: string): Promise<void> =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
const waitForPhoto = ({ page }: ScreenPage): Promise<void> =>
  page.locator('dialog[open]').getByRole('button', { name: 'Approve', disabled: false }).waitFor();

const queueOf =
  (...details: object[]) =>
  (screenPage: ScreenPage): Promise<void> =>
    stubReviewQueue(screenPage, ...details.map((changes) => ({ identity: identityOf('Simone A.', changes) })));

const askToCorrect = ({ button }: ScreenPage): Promise<void> => button('Correct Date').click();

/** Fills in the dialog and, with `confirm`, confirms the correction. */
const correct =
  (confirm: boolean) =>
  async (screenPage: ScreenPage): Promise<void> => {
    await askToCorrect(screenPage);
    const dialog = screenPage.page.locator('dialog[open]');
    await dialog.getByLabel('Date of Birth').fill('1980-05-17');
    await dialog.getByLabel('Reason').fill('The ID card says 1980.');
    await inDialog(screenPage, 'Continue');
    if (confirm) await inDialog(screenPage, 'Correct Date');
  };

/** A correction with this response. */
const correction = (respond: (stubs: ScreenPage['stubs']) => void, ready: string): State => ({
  as: 'admin',
  before: async (screenPage) => {
    await queueOf(LONG_HISTORY)(screenPage);
    respond(screenPage.stubs);
  },
  then: correct(true),
  ready,
});

/** The states of /admin with the history of a member's name and date of birth. */
export const identityStates: Screen['states'] = {
  'under 18 entered': {
    as: 'admin',
    before: queueOf(UNDER_AGE, {}),
    ready: 'Entered a date of birth under 18',
  },
  'with a history': { as: 'admin', before: queueOf(LONG_HISTORY, {}), ready: 'Show all 5' },
  'with a long history': {
    as: 'admin',
    before: queueOf({ ...LONG_HISTORY, ...UNDER_AGE }),
    then: ({ button }) => button('Show all 5').click(),
    ready: 'Show fewer',
  },
  'correct date asked': {
    as: 'admin',
    before: queueOf(LONG_HISTORY),
    then: askToCorrect,
    ready: 'Correct Date of Birth',
  },
  'correct date, errors': {
    as: 'admin',
    before: queueOf(LONG_HISTORY),
    then: async (screenPage) => {
      await askToCorrect(screenPage);
      await screenPage.page.locator('dialog[open]').getByLabel('Date of Birth').fill('');
      await inDialog(screenPage, 'Continue');
    },
    ready: 'Please provide a reason',
  },
  'correct date, to confirm': {
    as: 'admin',
    before: queueOf({ ...LONG_HISTORY, datesOfBirth: [...LONG_HISTORY.datesOfBirth].reverse() }),
    then: correct(false),
    ready: 'Please double-check the change.',
  },
  'date corrected': correction(
    (stubs) => stubs.respondWith('CorrectDateOfBirth', { correctDateOfBirth: true }),
    'Date of birth corrected',
  ),
  'correct date fails': {
    at: 'wide',
    ...correction((stubs) => stubs.failNetwork('CorrectDateOfBirth'), 'Failed to correct the date of birth'),
  },
  'reviewing under 18 entered': {
    as: 'admin',
    before: (screenPage) => stubClaimedReview(screenPage, () => ({}), { ...LONG_HISTORY, ...UNDER_AGE }),
    then: startReviewing,
    ready: waitForPhoto,
  },
  'reviewing, correct date asked': {
    as: 'admin',
    before: (screenPage) => stubClaimedReview(screenPage),
    then: async (screenPage) => {
      await startReviewing(screenPage);
      await inDialog(screenPage, 'Correct Date');
    },
    ready: 'Correct Date of Birth',
  },
};
