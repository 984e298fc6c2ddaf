import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { DeckButtons } from './deck-buttons.js';

/** Two cards, and the decisions about them. */
function Deck({ onDecision }: { onDecision: (decision: string) => void }): JSX.Element {
  const [position, setPosition] = useState(1);
  const decide = (decision: string) => (): void => {
    onDecision(`${decision} ${position}`);
    setPosition(position + 1);
  };
  return (
    <>
      <p>Card {position}</p>
      <DeckButtons onLike={decide('like')} onPass={decide('pass')} onUndo={() => undefined} canUndo={false} />
    </>
  );
}

describe('DeckButtons', () => {
  it.each(['Like', 'Pass'])('ignores a second tap on %s before the next card is shown', async (name) => {
    const decisions: string[] = [];
    render(<Deck onDecision={(decision) => decisions.push(decision)} />);
    const tap = (): void => screen.getByRole('button', { name }).click();
    await act(async () => {
      tap();
      // React renders the pressed button before the card.
      await Promise.resolve();
      tap();
    });
    expect(decisions).toEqual([`${name.toLowerCase()} 1`]);
    await screen.findByText('Card 2');
    act(tap);
    expect(decisions).toEqual([`${name.toLowerCase()} 1`, `${name.toLowerCase()} 2`]);
  });
});
