import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { card, likeResponse, openDeck } from '../../testing/deck.js';

describe('swiping the card', () => {
  const point = (element: HTMLElement, type: string, clientX: number, clientY: number, timeStamp: number): void => {
    const event = new PointerEvent(type, {
      ...{ bubbles: true, isPrimary: true, pointerType: 'touch' },
      clientX,
      clientY,
    });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(element, event);
  };
  /** Drags by this distance in this many milliseconds, in ten steps. */
  const drag = (element: HTMLElement, [x, y]: [number, number], milliseconds: number): void => {
    point(element, 'pointerdown', 200, 300, 0);
    for (let step = 1; step <= 10; step++) {
      point(element, 'pointermove', 200 + (x * step) / 10, 300 + (y * step) / 10, (milliseconds * step) / 10);
    }
  };
  const release = (element: HTMLElement): void => point(element, 'pointerup', 0, 0, 10_000);

  it.each([
    ['far to the right', [140, 5], 2_000, 'Like sent!'],
    ['far to the left', [-140, 5], 2_000, 'Passed'],
    ['with a flick to the right', [60, 0], 60, 'Like sent!'],
    ['with a flick to the left', [-60, 0], 60, 'Passed'],
  ] as const)('likes or passes when swiped %s', async (_, [x, y], milliseconds, message) => {
    openDeck({ Like: likeResponse(false) });
    const simone = await card('Simone Adeyemi');
    drag(simone, [x, y], milliseconds);
    expect(simone.style.translate).toBe(`${x}px 0`);
    release(simone);
    expect(await screen.findByText(message, { selector: 'p' })).toBeTruthy();
    const marcus = await card('Marcus Whitfield');
    expect(marcus.style.translate).toBe('');
  });

  it.each([
    ['a little and slowly', [80, 0], 2_000],
    ['up or down', [40, 200], 400],
  ] as const)('springs back when moved %s', async (_, [x, y], milliseconds) => {
    const { server } = openDeck({ Like: likeResponse(false) });
    const simone = await card('Simone Adeyemi');
    drag(simone, [x, y], milliseconds);
    release(simone);
    expect(simone.style.translate).toBe('');
    expect(server.calls.some(([name]) => name === 'Like' || name === 'Pass')).toBe(false);
    expect(screen.getByText('Profile 1 of 2')).toBeTruthy();
  });

  it('springs back when the browser cancels the pointer to scroll', async () => {
    const { server } = openDeck({ Like: likeResponse(false) });
    const simone = await card('Simone Adeyemi');
    drag(simone, [140, 0], 400);
    point(simone, 'pointercancel', 0, 0, 500);
    expect(simone.style.translate).toBe('');
    expect(server.calls.some(([name]) => name === 'Like')).toBe(false);
  });

  it('ignores the mouse and drags that start on a button', async () => {
    openDeck({ Like: likeResponse(false) });
    const simone = await card('Simone Adeyemi');
    drag(within(simone).getByRole('button', { name: 'View Full Profile' }), [140, 0], 400);
    expect(simone.style.translate).toBe('');
    fireEvent(simone, new PointerEvent('pointerdown', { ...{ bubbles: true, isPrimary: true, pointerType: 'mouse' } }));
    fireEvent(simone, new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', clientX: 140 }));
    expect(simone.style.translate).toBe('');
  });
});
