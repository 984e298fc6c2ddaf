import { LIMITS } from '@kindred/contracts';
import { useEffect } from 'react';

interface Claimable {
  claimedByAnother: boolean;
  /** ISO 8601; null while unclaimed. */
  claimedUntil: string | null;
}

/**
 * Retry interval when this clock is ahead of the server's and the claim has not expired there yet. Each view is a record in
 * the audit trail.
 */
const MIN_DELAY_MILLISECONDS = 60_000;
const MAX_DELAY_MILLISECONDS = LIMITS.reviewClaimMinutes * 60_000;

/** Refetches the queue when another administrator's claim expires, because no event is published for an expiry. */
export function useRefetchOnClaimExpiry(
  reviews: readonly Claimable[] | undefined,
  refetch: () => Promise<unknown>,
): void {
  const nextExpiry = earliestExpiry(reviews ?? []);

  useEffect(() => {
    if (nextExpiry === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCancelled = false;
    const schedule = (): void => {
      if (isCancelled) return;
      const remaining = Date.parse(nextExpiry) - Date.now();
      timer = setTimeout(
        () => {
          refetch()
            .catch(() => undefined)
            .finally(schedule);
        },
        Math.min(Math.max(remaining, MIN_DELAY_MILLISECONDS), MAX_DELAY_MILLISECONDS),
      );
    };
    schedule();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [nextExpiry, refetch]);
}

function earliestExpiry(reviews: readonly Claimable[]): string | null {
  const times = reviews.flatMap(({ claimedByAnother, claimedUntil }) =>
    claimedByAnother && claimedUntil !== null ? [claimedUntil] : [],
  );
  return times.sort()[0] ?? null;
}
