import { LIMITS } from '@kindred/contracts';
import { useEffect } from 'react';

interface Claimable {
  claimedByAnother: boolean;
  /** ISO 8601; null while nobody has it. */
  claimedUntil: string | null;
}

/** Where this clock is ahead of the server's, the photo is not free yet; it is asked about again after so long. */
const LEAST_MILLISECONDS = 5_000;
const MOST_MILLISECONDS = LIMITS.reviewClaimMinutes * 60_000;

/** What others have in their hands comes free by itself, which no signal tells: it is read again then. */
export function useReadWhenFree(reviews: readonly Claimable[] | undefined, read: () => Promise<unknown>): void {
  const first = firstExpiry(reviews ?? []);

  useEffect(() => {
    if (first === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = (): void => {
      if (isOver) return;
      const left = Date.parse(first) - Date.now();
      timer = setTimeout(
        () => {
          read()
            .catch(() => undefined)
            .finally(wait);
        },
        Math.min(Math.max(left, LEAST_MILLISECONDS), MOST_MILLISECONDS),
      );
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [first, read]);
}

function firstExpiry(reviews: readonly Claimable[]): string | null {
  const times = reviews.flatMap(({ claimedByAnother, claimedUntil }) =>
    claimedByAnother && claimedUntil !== null ? [claimedUntil] : [],
  );
  return times.sort()[0] ?? null;
}
