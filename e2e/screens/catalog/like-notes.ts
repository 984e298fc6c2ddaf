import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

interface Deck {
  discover: { items: { prompts: object[] }[] };
}

const PROMPT = {
  __typename: 'Prompt',
  question: 'A Sunday well spent',
  answer: 'Church, a long lunch, and no phone until the sun is down.',
};
const prompted = ({ stubs }: ScreenPage): void =>
  stubs.edit<Deck>('Discover', ({ discover }) => {
    for (const profile of discover.items) profile.prompts = [PROMPT];
  });
/** Opens the composer of a note on the prompt. */
async function compose({ button, page }: ScreenPage): Promise<void> {
  await button('Like “A Sunday well spent” with a note').click();
  await page.getByLabel('Your note').waitFor();
}
const sendNote =
  (note: string) =>
  async (screenPage: ScreenPage): Promise<void> => {
    await compose(screenPage);
    await screenPage.page.getByLabel('Your note').fill(note);
    await screenPage.button('Send Like').click();
  };

/** The states of the deck in which a member writes the note of a like. */
export const noteStates: Record<string, State> = {
  'note on a prompt': { as: 'member', before: prompted, then: compose, ready: 'Send Like' },
  'note on a photo': {
    as: 'member',
    then: ({ button }) => button('Like photo 1 with a note').click(),
    ready: 'Send Like',
  },
  'note too long': {
    as: 'member',
    before: prompted,
    then: async (screenPage) => {
      await compose(screenPage);
      await screenPage.page.getByLabel('Your note').fill('Where do you have that lunch? '.repeat(9));
    },
    ready: 'A note can have up to 200 characters.',
  },
  'note asked about': {
    as: 'member',
    before: (screenPage) => {
      prompted(screenPage);
      screenPage.stubs.respondWithError('LikeWithNote', {
        message: 'Are you sure about this message? Please check it before you send it.',
        code: 'CONFIRM_MESSAGE',
      });
    },
    then: sendNote('Add me on WhatsApp'),
    ready: 'Send anyway',
  },
  'note sent': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      prompted(screenPage);
      screenPage.stubs.respondWith('LikeWithNote', {
        like: { __typename: 'LikeResult', matched: false, matchId: null },
      });
    },
    then: sendNote('Where do you have that lunch?'),
    ready: 'Like sent!',
  },
  'note fails': {
    at: 'wide',
    as: 'member',
    before: (screenPage) => {
      prompted(screenPage);
      screenPage.stubs.failNetwork('LikeWithNote');
    },
    then: sendNote('Where do you have that lunch?'),
    ready: 'Failed to send like',
  },
};
