import { useEffect, useRef, useState, type JSX } from 'react';
import { toastFailure } from '../../lib/toast.js';
import { Button } from './button.js';

/** How far below the window's lower edge the next page starts to load. */
const PREFETCH_MARGIN = '600px';

interface MoreButtonProps {
  /** The error message when the server sends none. */
  fallback: string;
  onMore: () => Promise<void>;
}

/** Loads the next page of a list: automatically when it is about to scroll into view, or on click, as after a failure. */
export function MoreButton({ fallback, onMore }: MoreButtonProps): JSX.Element {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  const load = async (): Promise<void> => {
    setState('busy');
    try {
      await onMore();
      setState('idle');
    } catch (error) {
      setState('failed');
      toastFailure('Error', error, fallback);
    }
  };

  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (state !== 'idle' || !container.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current();
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <div ref={container} className="flex justify-center py-8">
      <Button variant="outline" busy={state === 'busy'} onClick={() => void load()}>
        {state === 'failed' ? 'Try Again' : 'Show More'}
      </Button>
    </div>
  );
}
