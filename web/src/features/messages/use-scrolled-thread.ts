import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import type { ThreadMessage } from './thread-messages.js';

/** Within this distance from the end, in pixels, the list follows new messages. */
const NEAR_END = 120;

interface ScrolledThread {
  box: RefObject<HTMLDivElement | null>;
  /** A message arrived below the visible area. */
  newBelow: boolean;
  scrollToEnd: () => void;
  /** Keeps the scroll position while `load` prepends messages. */
  keepPosition: (load: () => Promise<void>) => Promise<void>;
  onScroll: (event: UIEvent) => void;
}

/** Scrolls to new messages while the reader is near the end or sends one; further up, only reports `newBelow`. */
export function useScrolledThread(
  last: ThreadMessage | undefined,
  { ownId, typing }: { ownId: string; typing: boolean },
): ScrolledThread {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** The last message when the reader scrolled up; null while they are at the end. */
  const [scrolledUp, setScrolledUp] = useState<{ lastId: string | undefined } | null>(null);
  const lastId = last?.id;
  const mine = last?.fromUser === ownId;

  const jumpToEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(() => {
    if (atEnd.current || mine) jumpToEnd();
  }, [lastId, mine, typing]);

  return {
    box,
    newBelow: scrolledUp !== null && scrolledUp.lastId !== lastId && !mine,
    scrollToEnd: () => {
      jumpToEnd();
      atEnd.current = true;
      setScrolledUp(null);
    },
    keepPosition: async (load) => {
      const element = box.current;
      const fromEnd = element ? element.scrollHeight - element.scrollTop : 0;
      await load();
      requestAnimationFrame(() => {
        if (element) element.scrollTop = element.scrollHeight - fromEnd;
      });
    },
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      setScrolledUp((before) => (atEnd.current ? null : (before ?? { lastId })));
    },
  };
}
