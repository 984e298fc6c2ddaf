import { useEffect, useRef, type PointerEvent } from 'react';

/** How far a finger moves, in pixels, before it counts as a drag; the browser scrolls when that is up or down. */
const DRAG_BEGINS = 10;
/** A drag this far decides, as a share of the card's width and at most in pixels. */
const FAR_SHARE = 0.3;
const FAR_PIXELS = 130;
/** A quick flick decides earlier: pixels per millisecond, over at least so many pixels. */
const FLICK_SPEED = 0.5;
const FLICK_PIXELS = 40;
const PIXELS_PER_DEGREE = 24;
const MOST_DEGREES = 10;
const LEAVE_MILLISECONDS = 180;

interface Drag {
  pointerId: number;
  startX: number;
  startY: number;
  /** Set once the finger moved sideways. */
  moving: boolean;
  shift: number;
  at: number;
  /** Pixels per millisecond, of the last move. */
  speed: number;
}

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

export interface Swipe {
  onPointerDown: PointerHandler;
  onPointerMove: PointerHandler;
  onPointerUp: PointerHandler;
  onPointerCancel: PointerHandler;
}

/** Makes a card follow a finger: far enough or quick enough to a side decides, anything less springs back. */
export function useSwipe(onLeft: () => void, onRight: () => void): Swipe {
  const drag = useRef<Drag | null>(null);
  const leaving = useRef<Animation | null>(null);
  const latest = useRef({ onLeft, onRight });
  useEffect(() => {
    latest.current = { onLeft, onRight };
  });

  const decide = async (card: HTMLElement, shift: number): Promise<void> => {
    await leave(card, shift, leaving);
    place(card, 0);
    if (shift < 0) latest.current.onLeft();
    else latest.current.onRight();
  };

  const release = ({ currentTarget: card, pointerId, type }: PointerEvent<HTMLElement>): void => {
    const ended = drag.current;
    if (ended?.pointerId !== pointerId) return;
    drag.current = null;
    if (!ended.moving) return;
    // The browser cancels when it takes the finger for itself.
    if (type === 'pointerup' && isDecisive(ended, card.offsetWidth)) void decide(card, ended.shift);
    else springBack(card);
  };

  return {
    onPointerDown: ({ pointerType, pointerId, isPrimary, clientX, clientY, target, timeStamp }) => {
      // A mouse selects text; buttons, menus and dialogs keep their presses.
      const taken = target instanceof Element && target.closest('button, a, dialog, [role="menu"]') !== null;
      if (pointerType === 'mouse' || !isPrimary || taken || leaving.current) return;
      drag.current = {
        ...{ pointerId, startX: clientX, startY: clientY },
        ...{ moving: false, shift: 0, at: timeStamp, speed: 0 },
      };
    },
    onPointerMove: ({ currentTarget: card, pointerId, clientX, clientY, timeStamp }) => {
      const current = drag.current;
      if (current?.pointerId !== pointerId) return;
      const shift = clientX - current.startX;
      if (!current.moving) {
        const rise = Math.abs(clientY - current.startY);
        if (rise > DRAG_BEGINS && rise >= Math.abs(shift)) drag.current = null;
        if (Math.abs(shift) <= DRAG_BEGINS || rise >= Math.abs(shift)) return;
        current.moving = true;
        card.setPointerCapture(pointerId);
        card.style.transition = 'none';
      }
      const elapsed = timeStamp - current.at;
      if (elapsed > 0) current.speed = (shift - current.shift) / elapsed;
      Object.assign(current, { shift, at: timeStamp });
      place(card, shift);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function isDecisive({ shift, speed }: Drag, width: number): boolean {
  const distance = Math.abs(shift);
  const flicked = Math.abs(speed) >= FLICK_SPEED && Math.sign(speed) === Math.sign(shift) && distance >= FLICK_PIXELS;
  return flicked || distance >= (width > 0 ? Math.min(FAR_PIXELS, width * FAR_SHARE) : FAR_PIXELS);
}

/** Moves the card, tilts it, and lets the word of that side appear (`--towards` is -1 for pass to 1 for like). */
function place(card: HTMLElement, shift: number): void {
  const degrees = Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, shift / PIXELS_PER_DEGREE));
  card.style.translate = shift === 0 ? '' : `${shift}px 0`;
  card.style.rotate = shift === 0 || prefersStillness() ? '' : `${degrees}deg`;
  card.style.setProperty('--towards', String(Math.max(-1, Math.min(1, shift / FAR_PIXELS))));
}

function springBack(card: HTMLElement): void {
  card.style.transition = '';
  place(card, 0);
}

/** Lets the card fly off to its side; at once where motion is not wanted. */
async function leave(card: HTMLElement, shift: number, leaving: { current: Animation | null }): Promise<void> {
  card.style.transition = 'none';
  if (prefersStillness()) return;
  const side = Math.sign(shift) * (card.offsetWidth + 80);
  leaving.current = card.animate([{ translate: `${side}px 0`, opacity: 0 }], {
    duration: LEAVE_MILLISECONDS,
    easing: 'ease-in',
  });
  await leaving.current.finished.catch(() => undefined);
  leaving.current = null;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
