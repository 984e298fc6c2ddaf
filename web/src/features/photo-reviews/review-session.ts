import type { ApolloClient } from '@apollo/client';
import { LIMITS } from '@kindred/contracts';
import type { PhotoReviewQuery } from '../../gql/graphql.js';
import { failureMessage, isStaleError, errorBodyOf } from '../../lib/failure.js';
import { invalidateAfter, invalidateFields } from '../../lib/cache-invalidation.js';
import { STALE_AFTER_LOST_CLAIM } from '../../lib/stale-fields.js';
import { toastFailure } from '../../lib/toast.js';
import { APPROVE_PHOTO, PHOTO_REVIEW, REJECT_PHOTO } from './photo-reviews.graphql.js';
import { claim, claimNext, release } from './review-claims.js';

export type ReviewDetails = PhotoReviewQuery['photoReview'];

export interface ReviewSessionState {
  /**
   * `claiming`: the next photo is being claimed and loaded; `arriving`: it was just shown and accepts no decision yet;
   * `reviewing`: it accepts a decision; `submitting`: a decision or a skip is pending; `expired`: the claim expired.
   */
  phase: 'claiming' | 'arriving' | 'reviewing' | 'submitting' | 'expired' | 'empty' | 'failed';
  /** The photo on the screen. The previous one stays until the next one has loaded. */
  details: ReviewDetails | null;
  /** The outcome of the previous photo, such as "Approved."; initially empty. */
  outcome: string;
  /** The previous photo's claim was lost, or another administrator reviewed it. */
  lost: boolean;
  /** Why the next photo could not be loaded. */
  errorMessage: string;
}

const INITIAL_STATE: ReviewSessionState = {
  phase: 'claiming',
  details: null,
  outcome: '',
  lost: false,
  errorMessage: '',
};
export const NO_OTHER_PHOTO = 'No other photo is waiting.';
export const RECLAIMED = 'You have this photo again';

/** A double click or double key press must not decide about the next photo, which no one has looked at yet. */
const ARRIVAL_MILLISECONDS = 400;
const CLAIM_MILLISECONDS = LIMITS.reviewClaimMinutes * 60_000;

/** Reviews the queue one photo at a time. Each photo stays claimed while it is on the screen. */
export class ReviewSession {
  private state = INITIAL_STATE;
  private claimed: { photoId: string } | null = null;
  private expiryTimer: ReturnType<typeof setTimeout> | undefined;
  private arrivalTimer: ReturnType<typeof setTimeout> | undefined;
  /** In the order in which they were skipped. */
  private readonly skipped = new Set<string>();
  /** Runs tasks serially, so that a photo claimed while the session closes is still released. */
  private tasks: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly client: ApolloClient) {}

  readonly snapshot = (): ReviewSessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Claims the first photo. Also retries after a failure. */
  start(): void {
    this.enqueue(() => this.advance({ outcome: '' }));
  }

  approve(): void {
    this.decide('Approved.', 'Failed to approve photo', (photoId) =>
      this.client.mutate({ mutation: APPROVE_PHOTO, variables: { photoId }, update: invalidateAfter('ApprovePhoto') }),
    );
  }

  reject(reason: string | null): void {
    this.decide('Rejected.', 'Failed to reject photo', (photoId) =>
      this.client.mutate({
        mutation: REJECT_PHOTO,
        variables: { photoId, reason },
        update: invalidateAfter('RejectPhoto'),
      }),
    );
  }

  /** Releases the photo and claims another one, if there is any. */
  skip(): void {
    this.submit(async (photoId) => {
      this.skipped.delete(photoId);
      this.skipped.add(photoId);
      await this.releaseClaim();
      await this.advance({ outcome: 'Skipped.', skippedId: photoId });
    });
  }

  /** Extends the claim. */
  renew(): void {
    this.enqueue(async () => {
      if (this.claimed === null) return;
      const { photoId } = this.claimed;
      try {
        await claim(this.client, photoId);
        this.setClaimed(photoId);
      } catch (error) {
        // After a network error the claim still holds: it outlasts one renewal interval.
        if (isStaleError(error)) await this.advanceAfterLoss(error);
      }
    });
  }

  /** Claims the expired photo again, or another one if it is no longer available. */
  reclaim(): void {
    this.enqueue(async () => {
      const { phase, details } = this.state;
      if (phase !== 'expired' || !details) return;
      const { photoId } = details.review;
      try {
        await claim(this.client, photoId);
      } catch (error) {
        if (isStaleError(error)) return this.advanceAfterLoss(error);
        return toastFailure('Error', error, 'Failed to load photos');
      }
      this.setClaimed(photoId);
      this.update({ phase: 'reviewing', outcome: RECLAIMED, lost: false });
    });
  }

  /** Releases the claim on `pagehide`, when queued tasks might not run any more. `renew` restores it. */
  readonly releaseOnPageHide = (): void => {
    if (this.claimed !== null) void release(this.client, this.claimed.photoId);
  };

  /** Loads the details of the photo on the screen again, after the member's date of birth was corrected. */
  refresh(): void {
    this.enqueue(async () => {
      const { details } = this.state;
      if (!details) return;
      const { photoId } = details.review;
      const current = await this.fetchDetails(photoId).catch(() => null);
      if (current !== null && this.claimed?.photoId === photoId) this.update({ details: current });
    });
  }

  close(): void {
    this.enqueue(() => this.releaseClaim());
  }

  private decide(outcome: string, fallback: string, mutate: (photoId: string) => Promise<unknown>): void {
    this.submit(async (photoId) => {
      try {
        await mutate(photoId);
      } catch (error) {
        if (isStaleError(error)) return this.advanceAfterLoss(error);
        toastFailure('Error', error, fallback);
        return this.update({ phase: 'reviewing' });
      }
      this.setClaimed(null);
      await this.advance({ outcome });
    });
  }

  /** Runs a task for the photo on the screen; does nothing while another one is pending. */
  private submit(task: (photoId: string) => Promise<void>): void {
    const { phase, details } = this.state;
    if (phase !== 'reviewing' || !details) return;
    const { photoId } = details.review;
    this.update({ phase: 'submitting' });
    // The claim can be lost while the task is queued; it must not run for the next photo.
    this.enqueue(() => (this.claimed?.photoId === photoId ? task(photoId) : Promise.resolve()));
  }

  private async advance(options: { outcome: string; skippedId?: string; lost?: boolean }): Promise<void> {
    const { outcome, skippedId, lost = false } = options;
    clearTimeout(this.arrivalTimer);
    this.update({ phase: 'claiming' });
    try {
      const photoId = await claimNext(this.client, this.skipped);
      this.setClaimed(photoId);
      if (photoId === null) return this.update({ phase: 'empty', details: null, outcome, lost });
      const details = await this.fetchDetails(photoId);
      const isSkippedPhoto = photoId === skippedId;
      this.update({ phase: 'arriving', details, outcome: isSkippedPhoto ? NO_OTHER_PHOTO : outcome, lost });
      this.arrivalTimer = setTimeout(() => this.acceptDecisions(), ARRIVAL_MILLISECONDS);
    } catch (error) {
      this.update({ phase: 'failed', details: null, errorMessage: failureMessage(error, 'Failed to load photos') });
    }
  }

  private advanceAfterLoss(error: unknown): Promise<void> {
    const { code, message } = errorBodyOf(error);
    const outcome = code === 'CONFLICT' && message ? message : 'The photo is no longer there.';
    this.setClaimed(null);
    invalidateFields(this.client.cache, STALE_AFTER_LOST_CLAIM);
    return this.advance({ outcome, lost: true });
  }

  private async fetchDetails(photoId: string): Promise<ReviewDetails> {
    const { data } = await this.client.query({
      query: PHOTO_REVIEW,
      variables: { photoId },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('photo review response has no data');
    return data.photoReview;
  }

  private async releaseClaim(): Promise<void> {
    if (this.claimed !== null) await release(this.client, this.claimed.photoId);
    this.setClaimed(null);
  }

  /** Records the claim and starts its expiry timer; null clears both. */
  private setClaimed(photoId: string | null): void {
    clearTimeout(this.expiryTimer);
    const claimed = photoId === null ? null : { photoId };
    this.claimed = claimed;
    if (claimed !== null) this.expiryTimer = setTimeout(() => this.expire(claimed), CLAIM_MILLISECONDS);
  }

  private expire(claimed: { photoId: string }): void {
    this.enqueue(() => {
      // A pending decision or renewal can finish before this task runs.
      if (this.claimed !== claimed) return Promise.resolve();
      this.setClaimed(null);
      // A decision queued after this task finds no claim and does nothing.
      if (['arriving', 'reviewing', 'submitting'].includes(this.state.phase)) {
        this.update({ phase: 'expired', lost: true });
      }
      return Promise.resolve();
    });
  }

  private acceptDecisions(): void {
    if (this.state.phase === 'arriving') this.update({ phase: 'reviewing' });
  }

  private enqueue(task: () => Promise<void>): void {
    this.tasks = this.tasks.then(task);
  }

  private update(changes: Partial<ReviewSessionState>): void {
    this.state = { ...this.state, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
