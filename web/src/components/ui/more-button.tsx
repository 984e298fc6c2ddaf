import { useEffect, useRef, useState, type JSX } from 'react';
import { toastFailure } from '../../lib/toast.js';
import { Button } from './button.js';

/** So far ahead of the window's lower edge the next page is asked for. */
const AHEAD = '600px';

interface MoreButtonProps {
  /** What to say when it fails and the server does not. */
  fallback: string;
  onMore: () => Promise<void>;
}

/** At the end of a list that goes on: pressed by itself when it comes near, and by anyone who asks again after a failure. */
export function MoreButton({ fallback, onMore }: MoreButtonProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
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
    if (state !== 'idle' || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state]);

  return (
    <div ref={place} className="flex justify-center py-8">
      <Button variant="outline" busy={state === 'busy'} onClick={() => void load()}>
        {state === 'failed' ? 'Try Again' : 'Show More'}
      </Button>
    </div>
  );
}
