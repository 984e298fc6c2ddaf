import { useEffect, useRef, type PointerEvent } from 'react';

/** How far a finger must move, in pixels, to start a drag; vertical movement scrolls instead. */
const DRAG_THRESHOLD = 10;
/** The distance that triggers an action: a fraction of the card's width, at most this many pixels. */
const SWIPE_FRACTION = 0.3;
const SWIPE_PIXELS = 130;
/** A flick triggers at a shorter distance: the minimum speed in pixels per millisecond, and the minimum pixels. */
const FLICK_SPEED = 0.5;
const FLICK_PIXELS = 40;
const PIXELS_PER_DEGREE = 24;
const MAX_DEGREES = 10;
const EXIT_MILLISECONDS = 180;

interface Drag {
  pointerId: number;
  startX: number;
  startY: number;
  /** Whether the finger has moved past the drag threshold. */
  moving: boolean;
  shift: number;
  /** The time of the last move. */
  at: number;
  /** The speed of the last move, in pixels per millisecond. */
  speed: number;
}

type PointerHandler = (event: PointerEvent<HTMLElement>) => void;

export interface Swipe {
  onPointerDown: PointerHandler;
  onPointerMove: PointerHandler;
  onPointerUp: PointerHandler;
  onPointerCancel: PointerHandler;
}

/** Makes a card follow a finger. A drag that is far or fast enough triggers an action; a shorter one springs back. */
export function useSwipe(onLeft: () => void, onRight: () => void): Swipe {
  const drag = useRef<Drag | null>(null);
  const exitAnimation = useRef<Animation | null>(null);
  const latest = useRef({ onLeft, onRight });
  useEffect(() => {
    latest.current = { onLeft, onRight };
  });

  const swipeOut = async (card: HTMLElement, shift: number): Promise<void> => {
    // Until the decision, so that no match screen takes its place.
    card.dataset['leaving'] = '';
    await animateExit(card, shift, exitAnimation);
    delete card.dataset['leaving'];
    place(card, 0);
    card.style.willChange = '';
    if (shift < 0) latest.current.onLeft();
    else latest.current.onRight();
  };

  const release = ({ currentTarget: card, pointerId, type }: PointerEvent<HTMLElement>): void => {
    const ended = drag.current;
    if (ended?.pointerId !== pointerId) return;
    drag.current = null;
    if (!ended.moving) return;
    // The browser sends pointercancel when it starts to scroll.
    if (type === 'pointerup' && isDecisive(ended, card.offsetWidth)) void swipeOut(card, ended.shift);
    else springBack(card);
  };

  return {
    onPointerDown: ({ pointerType, pointerId, isPrimary, clientX, clientY, target, timeStamp }) => {
      // A mouse selects text; buttons, menus, and dialogs handle their own pointer events.
      const onControl = target instanceof Element && target.closest('button, a, dialog, [role="menu"]') !== null;
      if (pointerType === 'mouse' || !isPrimary || onControl || exitAnimation.current) return;
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
        const vertical = Math.abs(clientY - current.startY);
        if (vertical > DRAG_THRESHOLD && vertical >= Math.abs(shift)) drag.current = null;
        if (Math.abs(shift) <= DRAG_THRESHOLD || vertical >= Math.abs(shift)) return;
        current.moving = true;
        card.setPointerCapture(pointerId);
        card.style.transition = 'none';
        // Its own layer, so that a move repaints nothing.
        card.style.willChange = 'translate, rotate';
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
  return flicked || distance >= (width > 0 ? Math.min(SWIPE_PIXELS, width * SWIPE_FRACTION) : SWIPE_PIXELS);
}

/** Moves and tilts the card, and fades in the label of that side (`--towards` runs from -1 for pass to 1 for like). */
function place(card: HTMLElement, shift: number): void {
  const degrees = Math.max(-MAX_DEGREES, Math.min(MAX_DEGREES, shift / PIXELS_PER_DEGREE));
  card.style.translate = shift === 0 ? '' : `${shift}px 0`;
  card.style.rotate = shift === 0 || prefersReducedMotion() ? '' : `${degrees}deg`;
  card.style.setProperty('--towards', String(Math.max(-1, Math.min(1, shift / SWIPE_PIXELS))));
}

function springBack(card: HTMLElement): void {
  card.style.transition = '';
  card.style.willChange = '';
  place(card, 0);
}

/** Animates the card out to its side; skipped with reduced motion. */
async function animateExit(card: HTMLElement, shift: number, animation: { current: Animation | null }): Promise<void> {
  card.style.transition = 'none';
  if (prefersReducedMotion()) return;
  const side = Math.sign(shift) * (card.offsetWidth + 80);
  animation.current = card.animate([{ translate: `${side}px 0`, opacity: 0 }], {
    duration: EXIT_MILLISECONDS,
    easing: 'ease-in',
  });
  await animation.current.finished.catch(() => undefined);
  animation.current = null;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
