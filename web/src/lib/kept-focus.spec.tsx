import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useRef, useState, type JSX } from 'react';
import { useKeptFocus } from './kept-focus.js';

/** A list whose entries go when they are settled, at once or from a dialog beside it. */
function Queue({ names, asks }: { names: string[]; asks: boolean }): JSX.Element {
  const region = useRef<HTMLElement>(null);
  const [left, setLeft] = useState(names);
  const [asking, setAsking] = useState<string | null>(null);
  useKeptFocus(region);
  const settle = (name: string): void => {
    setAsking(null);
    setLeft(left.filter((each) => each !== name));
  };
  return (
    <main ref={region} tabIndex={-1}>
      <ul>
        {left.map((name) => (
          <li key={name} aria-label={name}>
            <button onClick={() => (asks ? setAsking(name) : settle(name))}>Settle {name}</button>
          </li>
        ))}
      </ul>
      {asking && (
        <dialog open>
          <button onClick={() => settle(asking)}>Yes</button>
        </dialog>
      )}
    </main>
  );
}

const open = (names: string[], asks = false): UserEvent => {
  render(<Queue names={names} asks={asks} />);
  return userEvent.setup();
};
const settle = (name: string): HTMLElement => screen.getByRole('button', { name: `Settle ${name}` });

describe('the focus of what disappears', () => {
  it.each([
    ['the entry after it', 'Ben', 'Celeste'],
    ['the entry before it, where it was the last one', 'Celeste', 'Ben'],
  ])('goes to %s', async (_heir, gone, heir) => {
    const user = open(['Ada', 'Ben', 'Celeste']);
    await user.click(settle(gone));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: heir })));
  });

  it('goes to the neighbour also where a dialog beside the list was asked', async () => {
    const user = open(['Ada', 'Ben'], true);
    await user.click(settle('Ada'));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Ben' })));
  });

  it('goes to the region where nothing is left', async () => {
    const user = open(['Ada']);
    await user.click(settle('Ada'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
