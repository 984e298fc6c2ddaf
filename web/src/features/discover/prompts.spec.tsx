import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { button, card, deckOf, openDeck, SIMONE } from '../../testing/deck.js';

describe('prompts in the deck', () => {
  it('are shown on the card and in the full profile', async () => {
    const prompts = [
      { __typename: 'Prompt', question: 'Ask me about', answer: 'My garden.' },
      { __typename: 'Prompt', question: 'A Sunday well spent', answer: 'Slow.' },
    ];
    const simone = { ...SIMONE, prompts };
    const { user } = openDeck({ Discover: deckOf([simone]), MemberProfile: { member: simone } });
    const shown = (area: HTMLElement) =>
      within(area)
        .getAllByRole('heading', { level: 3, name: /^(Ask|A Sunday)/ })
        .map((question) => [question.textContent, question.nextElementSibling?.textContent]);
    const expected = [
      ['Ask me about', 'My garden.'],
      ['A Sunday well spent', 'Slow.'],
    ];
    expect(shown(await card('Simone Adeyemi'))).toEqual(expected);
    await user.click(button('View Full Profile'));
    expect(shown(await screen.findByRole('dialog'))).toEqual(expected);
  });
});
