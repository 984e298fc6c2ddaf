import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PhotoReview } from './review.type.js';
import { ReviewsService } from './reviews.service.js';

@Resolver(() => PhotoReview)
export class ReviewsResolver {
  constructor(private readonly reviews: ReviewsService) {}

  @Query(() => [PhotoReview], { description: 'Pending photos, oldest first; for administrators' })
  photoReviews(@CurrentCaller() caller: Caller): Promise<PhotoReview[]> {
    requireAdmin(caller);
    return this.reviews.pending();
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
