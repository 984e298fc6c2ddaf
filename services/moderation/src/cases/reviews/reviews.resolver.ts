import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ReviewClaimsService } from './review-claims.service.js';
import { ReviewQueueService } from './review-queue.service.js';
import { PhotoReviewDetailsType, PhotoReviewType } from './review.type.js';
import { ReviewsService } from './reviews.service.js';

@Resolver(() => PhotoReviewType)
export class ReviewsResolver {
  constructor(
    private readonly queue: ReviewQueueService,
    private readonly claims: ReviewClaimsService,
    private readonly reviews: ReviewsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => [PhotoReviewType], {
    description:
      'Pending photos, oldest first; for administrators. A cursor is in the `Link` header of `GET /api/admin/verifications`',
  })
  async photoReviews(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PhotoReviewType[]> {
    const admin = requireAdmin(caller);
    return this.queue.pending(admin, pageQuery(this.cursors.of(admin.userId, 'photoReviews'), limit, cursor));
  }

  @Query(() => PhotoReviewDetailsType, {
    description: 'A pending photo with the context for its review; for administrators',
  })
  photoReview(
    @CurrentCaller() caller: Caller,
    @Args('photoId', { type: () => ID }) photoId: string,
  ): Promise<PhotoReviewDetailsType> {
    return this.queue.details(requireAdmin(caller), photoId);
  }

  @Mutation(() => ID, {
    nullable: true,
    description: 'Claims the oldest unclaimed photo for some minutes; null if there is none',
  })
  claimNextReview(@CurrentCaller() caller: Caller): Promise<string | null> {
    return this.claims.claimNext(requireAdmin(caller));
  }

  @Mutation(() => Boolean, { description: 'Claims this photo for some minutes, or renews the claim' })
  async claimReview(
    @CurrentCaller() caller: Caller,
    @Args('photoId', { type: () => ID }) photoId: string,
  ): Promise<boolean> {
    await this.claims.claim(requireAdmin(caller), photoId);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Releases the claim, so that the photo returns to the queue' })
  async releaseReview(
    @CurrentCaller() caller: Caller,
    @Args('photoId', { type: () => ID }) photoId: string,
  ): Promise<boolean> {
    await this.claims.release(requireAdmin(caller), photoId);
    return true;
  }

  @Mutation(() => Boolean)
  async approvePhoto(
    @CurrentCaller() caller: Caller,
    @Args('photoId', { type: () => ID }) photoId: string,
  ): Promise<boolean> {
    await this.reviews.approve(requireAdmin(caller), photoId);
    return true;
  }

  @Mutation(() => Boolean)
  async rejectPhoto(
    @CurrentCaller() caller: Caller,
    @Args('photoId', { type: () => ID }) photoId: string,
    @Args('reason', { type: () => String, nullable: true }) reason: string | null = null,
  ): Promise<boolean> {
    await this.reviews.reject(requireAdmin(caller), photoId, reason);
    return true;
  }
}
