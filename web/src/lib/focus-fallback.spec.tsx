import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useRef, useState, type JSX } from 'react';
import '../testing/testing-library.js';
import { useFocusFallback } from './focus-fallback.js';

/** A list whose items are removed when they are resolved, immediately or after a confirmation dialog outside the list. */
function Queue({ names, confirms }: { names: string[]; confirms: boolean }): JSX.Element {
  const region = useRef<HTMLElement>(null);
  const [remaining, setRemaining] = useState(names);
  const [confirming, setConfirming] = useState<string | null>(null);
  useFocusFallback(region);
  const resolve = (name: string): void => {
    setConfirming(null);
    setRemaining(remaining.filter((other) => other !== name));
  };
  return (
    <main ref={region} tabIndex={-1}>
      <ul>
        {remaining.map((name) => (
          <li key={name} aria-label={name}>
            <button onClick={() => (confirms ? setConfirming(name) : resolve(name))}>Resolve {name}</button>
          </li>
        ))}
      </ul>
      {confirming && (
        <dialog open>
          <button onClick={() => resolve(confirming)}>Yes</button>
        </dialog>
      )}
    </main>
  );
}

const open = (names: string[], confirms = false): UserEvent => {
  render(<Queue names={names} confirms={confirms} />);
  return userEvent.setup();
};
const resolveButton = (name: string): HTMLElement => screen.getByRole('button', { name: `Resolve ${name}` });

describe('the focus of a removed element', () => {
  it.each([
    ['the next item', 'Ben', 'Celeste'],
    ['the previous item if it was the last one', 'Celeste', 'Ben'],
  ])('moves to %s', async (_description, removed, fallback) => {
    const user = open(['Ada', 'Ben', 'Celeste']);
    await user.click(resolveButton(removed));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: fallback })));
  });

  it('moves to the next item after a confirmation dialog outside the list', async () => {
    const user = open(['Ada', 'Ben'], true);
    await user.click(resolveButton('Ada'));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Ben' })));
  });

  it('moves to the region when the list is empty', async () => {
    const user = open(['Ada']);
    await user.click(resolveButton('Ada'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
