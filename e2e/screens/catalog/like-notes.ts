import type { ScreenPage } from '../page/screen-page.js';
import { longWords } from './long-words.js';
import type { State } from './screen.js';

interface Deck {
  discover: { items: { prompts: object[]; reasons: string[] }[] };
}

export const UNKNOWN_MATCH = '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11';
/** The response to a like, with the note of the other member's like. */
export const likeResult = (matched: boolean, receivedNote: object | null = null): object => ({
  ...{ __typename: 'LikeResult', matched, matchId: matched ? UNKNOWN_MATCH : null, receivedNote },
});

const QUESTION = 'A Sunday well spent';
/** The note of the other member's like, on the reader's photo, or else on a prompt. */
export const receivedNote = (photoId: string | null = null, caution = false) => ({
  __typename: 'ReceivedNote',
  note: photoId === null ? 'Mine ends with a nap.' : 'Where was this taken? The light is lovely.',
  on: { __typename: 'LikeTarget', photoId, question: photoId === null ? QUESTION : null },
  caution,
  likedAt: '2026-03-05T12:00:00.000Z',
});

const PROMPT = {
  __typename: 'Prompt',
  question: QUESTION,
  answer: 'Church, a long lunch, and no phone until the sun is down.',
};
const prompted = ({ stubs }: ScreenPage): void =>
  stubs.edit<Deck>('Discover', ({ discover }) => {
    for (const profile of discover.items) {
      profile.prompts = [PROMPT];
      profile.reasons = ['You both enjoy arts and culture.'];
    }
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

const matchedWith =
  (note: object) =>
  (screenPage: ScreenPage): void => {
    prompted(screenPage);
    screenPage.stubs.respondWith('Like', { like: likeResult(true, note) });
  };
const like = ({ button }: ScreenPage): Promise<void> => button('Like').click();

/** The states of the deck in which a member writes the note of a like, or sees that of a match. */
export const noteStates: Record<string, State> = {
  'note on a prompt': { as: 'member', atExtremes: true, before: prompted, then: compose, ready: 'Send Like' },
  'note on a photo': {
    as: 'member',
    atExtremes: true,
    then: ({ button }) => button('Like photo 1 with a note').click(),
    ready: 'Send Like',
  },
  'long words, note': {
    as: 'member',
    atExtremes: true,
    before: longWords,
    then: ({ button }) => button(/^Like “.*” with a note$/).click(),
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
      screenPage.stubs.respondWith('LikeWithNote', { like: likeResult(false) });
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
  'matched with a note': {
    as: 'member',
    atExtremes: true,
    before: matchedWith(receivedNote()),
    then: like,
    ready: /^.+ sent you a note$/,
  },
  'matched with a note to check': {
    as: 'member',
    before: matchedWith(receivedNote(null, true)),
    then: like,
    ready: 'Does this feel right?',
  },
};
