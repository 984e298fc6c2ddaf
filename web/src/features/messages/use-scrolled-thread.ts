import { useLayoutEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import type { ThreadMessage } from './thread-messages.js';

/** How near the end somebody must be, in pixels, for new messages to keep them there. */
const NEAR_END = 120;

interface ScrolledThread {
  box: RefObject<HTMLDivElement | null>;
  /** Something arrived below what is on the screen. */
  newBelow: boolean;
  toEnd: () => void;
  /** Shows what `load` puts above, and keeps what is being read where it is. */
  keepPlace: (load: () => Promise<void>) => Promise<void>;
  onScroll: (event: UIEvent) => void;
}

/** Follows a thread to its end while somebody is there or writes; whoever reads further up is left in peace and told. */
export function useScrolledThread(
  last: ThreadMessage | undefined,
  { ownId, typing }: { ownId: string; typing: boolean },
): ScrolledThread {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** The last message when somebody left the end; nothing while they are there. */
  const [left, setLeft] = useState<{ lastId: string | undefined } | null>(null);
  const lastId = last?.id;
  const mine = last?.fromUser === ownId;

  const showEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(() => {
    if (atEnd.current || mine) showEnd();
  }, [lastId, mine, typing]);

  return {
    box,
    newBelow: left !== null && left.lastId !== lastId && !mine,
    toEnd: () => {
      showEnd();
      atEnd.current = true;
      setLeft(null);
    },
    keepPlace: async (load) => {
      const element = box.current;
      const fromEnd = element ? element.scrollHeight - element.scrollTop : 0;
      await load();
      requestAnimationFrame(() => {
        if (element) element.scrollTop = element.scrollHeight - fromEnd;
      });
    },
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      setLeft((before) => (atEnd.current ? null : (before ?? { lastId })));
    },
  };
}
