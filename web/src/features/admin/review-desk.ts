import type { ApolloClient } from '@apollo/client';
import { LIMITS } from '@kindred/contracts';
import type { PhotoReviewQuery } from '../../gql/graphql.js';
import { failureMessage, isOvertaken, refusalOf } from '../../lib/failure.js';
import { forgetFields } from '../../lib/refresh-after.js';
import { toastFailure } from '../../lib/toast.js';
import { APPROVE_PHOTO, PHOTO_REVIEW, REJECT_PHOTO } from './photo-reviews.graphql.js';
import { claim, claimNext, release } from './review-claims.js';

export type ReviewDetails = PhotoReviewQuery['photoReview'];

export interface DeskState {
  /**
   * `taking`: the next photo is on its way; `arriving`: it has just come, and nothing is decided about it yet; `settling`:
   * a decision is on its way; `lapsed`: it went back because it was not kept in time.
   */
  phase: 'taking' | 'arriving' | 'showing' | 'settling' | 'lapsed' | 'empty' | 'failed';
  /** What lies on the desk; the photo before stays there until the next one has come. */
  details: ReviewDetails | null;
  /** What became of the photo before: "Approved."; empty at first. */
  news: string;
  /** Somebody else settled or took the photo before. */
  lost: boolean;
  /** Why no photo could be had. */
  problem: string;
}

const START: DeskState = { phase: 'taking', details: null, news: '', lost: false, problem: '' };
export const ONLY_ONE = 'No other photo is waiting.';
export const TAKEN_AGAIN = 'You have this photo again';

/** Whoever pressed a key or a button twice meant the photo before; nobody has looked at this one in that time. */
const ARRIVAL_MILLISECONDS = 400;
const CLAIM_MILLISECONDS = LIMITS.reviewClaimMinutes * 60_000;

/** One administrator's review of one photo after another: each is in their hands alone for as long as it lies there. */
export class ReviewDesk {
  private state = START;
  private held: { photoId: string } | null = null;
  private expiry: ReturnType<typeof setTimeout> | undefined;
  private arrival: ReturnType<typeof setTimeout> | undefined;
  /** In the order in which they were skipped. */
  private readonly skipped = new Set<string>();
  /** One thing after another, so that what is taken while the desk is left is given back. */
  private line: Promise<void> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly client: ApolloClient) {}

  readonly snapshot = (): DeskState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Takes the first photo; also another attempt, where none could be had. */
  start(): void {
    this.next(() => this.take({ news: '' }));
  }

  approve(): void {
    this.settle('Approved.', 'Failed to approve photo', (photoId) =>
      this.client.mutate({ mutation: APPROVE_PHOTO, variables: { photoId } }),
    );
  }

  reject(reason: string | null): void {
    this.settle('Rejected.', 'Failed to reject photo', (photoId) =>
      this.client.mutate({ mutation: REJECT_PHOTO, variables: { photoId, reason } }),
    );
  }

  /** Gives the photo back and takes another one, if there is any. */
  skip(): void {
    this.withPhoto(async (photoId) => {
      this.skipped.delete(photoId);
      this.skipped.add(photoId);
      await this.giveBack();
      await this.take({ news: 'Skipped.', after: photoId });
    });
  }

  /** Keeps the photo for some more minutes. */
  renew(): void {
    this.next(async () => {
      if (this.held === null) return;
      const { photoId } = this.held;
      try {
        await claim(this.client, photoId);
        this.hold(photoId);
      } catch (error) {
        // A broken line is no loss yet: the claim holds for longer than one renewal.
        if (isOvertaken(error)) await this.takeAfterLoss(error);
      }
    });
  }

  /** Takes the photo that went back, unless somebody else has it by now; else another one. */
  takeAgain(): void {
    this.next(async () => {
      const { phase, details } = this.state;
      if (phase !== 'lapsed' || !details) return;
      const { photoId } = details.review;
      try {
        await claim(this.client, photoId);
      } catch (error) {
        if (isOvertaken(error)) return this.takeAfterLoss(error);
        return toastFailure('Error', error, 'Failed to load photos');
      }
      this.hold(photoId);
      this.show({ phase: 'showing', news: TAKEN_AGAIN, lost: false });
    });
  }

  /** The page is hidden for good, or nearly so: there is no time to wait in line. Coming back renews. */
  readonly leave = (): void => {
    if (this.held !== null) void release(this.client, this.held.photoId);
  };

  close(): void {
    this.next(() => this.giveBack());
  }

  private settle(news: string, fallback: string, decide: (photoId: string) => Promise<unknown>): void {
    this.withPhoto(async (photoId) => {
      try {
        await decide(photoId);
      } catch (error) {
        if (isOvertaken(error)) return this.takeAfterLoss(error);
        toastFailure('Error', error, fallback);
        return this.show({ phase: 'showing' });
      }
      this.hold(null);
      forgetFields(this.client.cache, ['photoReviews']);
      await this.take({ news });
    });
  }

  /** Does something about the photo on the desk, once at a time. */
  private withPhoto(act: (photoId: string) => Promise<void>): void {
    const { phase, details } = this.state;
    if (phase !== 'showing' || !details) return;
    const { photoId } = details.review;
    this.show({ phase: 'settling' });
    // Not about the next one, if this one is lost before its turn comes.
    this.next(() => (this.held?.photoId === photoId ? act(photoId) : Promise.resolve()));
  }

  private async take({ news, after, lost = false }: { news: string; after?: string; lost?: boolean }): Promise<void> {
    clearTimeout(this.arrival);
    this.show({ phase: 'taking' });
    try {
      const photoId = await claimNext(this.client, this.skipped);
      this.hold(photoId);
      if (photoId === null) return this.show({ phase: 'empty', details: null, news, lost });
      const details = await this.read(photoId);
      this.show({ phase: 'arriving', details, news: photoId === after ? ONLY_ONE : news, lost });
      this.arrival = setTimeout(() => this.settleIn(), ARRIVAL_MILLISECONDS);
    } catch (error) {
      this.show({ phase: 'failed', details: null, problem: failureMessage(error, 'Failed to load photos') });
    }
  }

  private takeAfterLoss(error: unknown): Promise<void> {
    const { code, message } = refusalOf(error);
    const news = code === 'CONFLICT' && message ? message : 'The photo is no longer there.';
    this.hold(null);
    forgetFields(this.client.cache, ['photoReviews']);
    return this.take({ news, lost: true });
  }

  private async read(photoId: string): Promise<ReviewDetails> {
    const { data } = await this.client.query({
      query: PHOTO_REVIEW,
      variables: { photoId },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The graph gave no photo.');
    return data.photoReview;
  }

  private async giveBack(): Promise<void> {
    if (this.held !== null) await release(this.client, this.held.photoId);
    this.hold(null);
  }

  /** The photo is this administrator's for as long as a claim lasts; null: none is. */
  private hold(photoId: string | null): void {
    clearTimeout(this.expiry);
    const held = photoId === null ? null : { photoId };
    this.held = held;
    if (held !== null) this.expiry = setTimeout(() => this.lapse(held), CLAIM_MILLISECONDS);
  }

  private lapse(held: { photoId: string }): void {
    this.next(() => {
      // A decision or a renewal that was under way may have come first.
      if (this.held !== held) return Promise.resolve();
      this.hold(null);
      // What is settling then comes after this, and finds nothing that it may settle.
      if (this.isShowing() || this.state.phase === 'settling') this.show({ phase: 'lapsed', lost: true });
      return Promise.resolve();
    });
  }

  private settleIn(): void {
    if (this.state.phase === 'arriving') this.show({ phase: 'showing' });
  }

  private isShowing(): boolean {
    return ['arriving', 'showing'].includes(this.state.phase);
  }

  private next(act: () => Promise<void>): void {
    this.line = this.line.then(act);
  }

  private show(changes: Partial<DeskState>): void {
    this.state = { ...this.state, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
