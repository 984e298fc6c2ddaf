import type { ApolloClient } from '@apollo/client';
import type { PhotoReviewQuery } from '../../gql/graphql.js';
import { failureMessage, refusalOf } from '../../lib/failure.js';
import { forgetFields } from '../../lib/refresh-after.js';
import { toastFailure } from '../../lib/toast.js';
import { APPROVE_PHOTO, PHOTO_REVIEW, REJECT_PHOTO } from './photo-reviews.graphql.js';
import { claim, claimNext, isGone, release } from './review-claims.js';

export type ReviewDetails = PhotoReviewQuery['photoReview'];

export interface DeskState {
  /** `taking`: the next photo is on its way; `settling`: a decision is. */
  phase: 'taking' | 'showing' | 'settling' | 'empty' | 'failed';
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

/** One administrator's review of one photo after another: each is in their hands alone for as long as it lies there. */
export class ReviewDesk {
  private state = START;
  private held: string | null = null;
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
      try {
        await claim(this.client, this.held);
      } catch (error) {
        // A broken line is no loss yet: the claim holds for longer than one renewal.
        if (isGone(error)) await this.takeAfterLoss(error);
      }
    });
  }

  /** The page is hidden for good, or nearly so: there is no time to wait in line. Coming back renews. */
  readonly leave = (): void => {
    if (this.held !== null) void release(this.client, this.held);
  };

  close(): void {
    this.next(() => this.giveBack());
  }

  private settle(news: string, fallback: string, decide: (photoId: string) => Promise<unknown>): void {
    this.withPhoto(async (photoId) => {
      try {
        await decide(photoId);
      } catch (error) {
        if (isGone(error)) return this.takeAfterLoss(error);
        toastFailure('Error', error, fallback);
        return this.show({ phase: 'showing' });
      }
      this.held = null;
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
    this.next(() => (this.held === photoId ? act(photoId) : Promise.resolve()));
  }

  private async take({ news, after, lost = false }: { news: string; after?: string; lost?: boolean }): Promise<void> {
    this.show({ phase: 'taking' });
    try {
      this.held = await claimNext(this.client, this.skipped);
      if (this.held === null) return this.show({ phase: 'empty', details: null, news, lost });
      const details = await this.read(this.held);
      this.show({ phase: 'showing', details, news: this.held === after ? ONLY_ONE : news, lost });
    } catch (error) {
      this.show({ phase: 'failed', details: null, problem: failureMessage(error, 'Failed to load photos') });
    }
  }

  private takeAfterLoss(error: unknown): Promise<void> {
    const { code, message } = refusalOf(error);
    const news = code === 'CONFLICT' && message ? message : 'The photo is no longer there.';
    this.held = null;
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
    if (this.held !== null) await release(this.client, this.held);
    this.held = null;
  }

  private next(act: () => Promise<void>): void {
    this.line = this.line.then(act);
  }

  private show(changes: Partial<DeskState>): void {
    this.state = { ...this.state, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
