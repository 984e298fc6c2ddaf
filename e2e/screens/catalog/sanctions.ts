import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

const sanction = (changes: object): object => ({
  ...{ __typename: 'OwnSanction', id: 's1', type: 'WARNING', since: '2026-01-01T10:00:00.000Z', until: null },
  reason: 'Some of your messages were insulting. Please stay polite, also when you disagree.',
  ...{ acknowledgedAt: null, appeal: null },
  ...changes,
});
const MUTE = sanction({ id: 's2', type: 'MUTED', until: '2999-01-01T10:00:00.000Z', reason: 'Insults in messages.' });
const APPEALED = sanction({
  ...{ id: 's3', acknowledgedAt: '2026-01-02T10:00:00.000Z' },
  appeal: {
    ...{ __typename: 'OwnAppeal', id: 'a1', text: 'It was a joke.', createdAt: '2026-01-02T10:00:00.000Z' },
    ...{ outcome: 'UPHELD', note: 'We have read the messages again.', decidedAt: '2026-01-03T10:00:00.000Z' },
  },
});
const respond =
  (...ownSanctions: object[]) =>
  ({ stubs }: ScreenPage): void =>
    stubs.respondWith('OwnSanctions', { ownSanctions });

/** States of the warning above every screen. */
export const warningStates: Record<string, State> = {
  warned: { as: 'member', before: respond(sanction({})), ready: 'A warning from our team' },
  'warned at length': {
    as: 'member',
    before: respond(sanction({ reason: `${'Supercalifragilistic'.repeat(8)} ${'Please stay polite. '.repeat(18)}` })),
    ready: 'A warning from our team',
  },
  'acknowledging fails': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      respond(sanction({}))(screenPage);
      screenPage.stubs.failNetwork('AcknowledgeWarning');
    },
    then: ({ button }) => button('I Understand').click(),
    ready: 'Failed to save. Please try again.',
  },
};

const askToAppeal = ({ button }: ScreenPage): Promise<void> => button(/^Appeal: Muted/).click();
async function appeal(screenPage: ScreenPage): Promise<void> {
  await askToAppeal(screenPage);
  await screenPage.page.getByRole('textbox', { name: 'Your appeal' }).fill('It was a joke between friends.');
  await screenPage.button('Send Appeal').click();
}

/** States of the section in settings. */
export const sanctionStates: Record<string, State> = {
  sanctioned: { as: 'member', before: respond(MUTE, APPEALED), ready: 'Your appeal was turned down' },
  'appeal asked': { as: 'member', before: respond(MUTE), then: askToAppeal, ready: 'Send Appeal' },
  'appeal missing': {
    as: 'member',
    before: respond(MUTE),
    then: async (screenPage) => {
      await askToAppeal(screenPage);
      await screenPage.button('Send Appeal').click();
    },
    ready: 'Please tell us why you’re appealing',
  },
  appealed: {
    as: 'member',
    before: (screenPage) => {
      respond(MUTE)(screenPage);
      screenPage.stubs.respondWith('Appeal', { appeal: { __typename: 'OwnAppeal', id: 'a1' } });
    },
    then: appeal,
    ready: 'Appeal sent',
  },
  'appeal fails': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      respond(MUTE)(screenPage);
      screenPage.stubs.failNetwork('Appeal');
    },
    then: appeal,
    ready: 'Failed to send your appeal',
  },
  'sanctions fail': {
    as: 'member',
    before: ({ stubs }) => stubs.failNetwork('OwnSanctions'),
    ready: 'Failed to load your warnings',
  },
};
