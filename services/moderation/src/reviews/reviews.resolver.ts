import type { Caller } from '@kindred/contracts';
import { CurrentCaller, pageQuery, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PhotoReviewType } from './review.type.js';
import { ReviewsService } from './reviews.service.js';

@Resolver(() => PhotoReviewType)
export class ReviewsResolver {
  constructor(private readonly reviews: ReviewsService) {}

  @Query(() => [PhotoReviewType], {
    description:
      'Pending photos, oldest first; for administrators. A cursor is made of when the last one shown was created, and its id',
  })
  async photoReviews(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PhotoReviewType[]> {
    requireAdmin(caller);
    return this.reviews.pending(pageQuery(limit, cursor));
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
