import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { button, card, deckOf, openDeck, SIMONE } from '../../testing/deck.js';

const prompt = (question: string, answer: string) => ({ __typename: 'Prompt', question, answer });
const photo = (index: number): string => `/media/photos/${index}`;

/** What a reader passes from top to bottom: photos, questions, and other texts. */
async function readFullProfile(changes: object): Promise<string[]> {
  const simone = { ...SIMONE, ...changes };
  const { user } = openDeck({ Discover: deckOf([simone]), MemberProfile: { member: simone } });
  await card('Simone Adeyemi');
  await user.click(button('View Full Profile'));
  const dialog = await screen.findByRole('dialog');
  return [...dialog.querySelectorAll('img, h3, li, p.font-display')].map(
    (element) => element.getAttribute('alt') ?? element.textContent ?? '',
  );
}

describe('the full profile', () => {
  it('shows the reasons first, photos with the member’s words between them, and the facts last', async () => {
    const read = await readFullProfile({
      reasons: ['You both enjoy Live music.'],
      photos: [1, 2, 3].map(photo),
      bio: 'The corner table.',
      prompts: [prompt('Ask me about', 'My garden.'), prompt('A Sunday well spent', 'Slow.')],
    });
    expect(read).toEqual([
      ...['You both enjoy Live music.', 'Photo 1 of Simone Adeyemi', 'The corner table.'],
      ...['Photo 2 of Simone Adeyemi', 'Ask me about', 'My garden.'],
      ...['Photo 3 of Simone Adeyemi', 'A Sunday well spent', 'Slow.', 'Details'],
    ]);
  });

  it('shows all photos and words when there are more of one than of the other', async () => {
    const onlyPhotos = await readFullProfile({ photos: [1, 2, 3, 4].map(photo), bio: 'Hello.', prompts: [] });
    expect(onlyPhotos).toEqual([
      ...['Photo 1 of Simone Adeyemi', 'Hello.', 'Photo 2 of Simone Adeyemi', 'Photo 3 of Simone Adeyemi'],
      ...['Photo 4 of Simone Adeyemi', 'Details'],
    ]);
  });

  it('shows the words without photos', async () => {
    const prompts = [prompt('Ask me about', 'My garden.')];
    expect(await readFullProfile({ photos: [], bio: null, prompts })).toEqual([
      'Ask me about',
      'My garden.',
      'Details',
    ]);
  });

  it('shows the facts next to photos without words', async () => {
    const read = await readFullProfile({ photos: [photo(1), photo(2)], bio: null, prompts: [] });
    expect(read).toEqual(['Photo 1 of Simone Adeyemi', 'Details', 'Photo 2 of Simone Adeyemi']);
  });

  it('reports one photo', async () => {
    await readFullProfile({ photos: [photo(1), photo(2)] });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('button', { name: /^Report photo/ }).map(({ title }) => title)).toEqual([
      'Report photo 1',
      'Report photo 2',
    ]);
  });
});
