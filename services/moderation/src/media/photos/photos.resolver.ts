import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, ResolveReference, Resolver } from '@nestjs/graphql';
import { PhotoType } from './photo.type.js';
import { PhotosService } from './photos.service.js';

@Resolver(() => PhotoType)
export class PhotosResolver {
  constructor(private readonly photosService: PhotosService) {}

  @Query(() => [PhotoType], { description: "The caller's own photos, in their order" })
  photos(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<PhotoType[]> {
    return this.photosService.page(requireMember(caller).userId, limit, cursor);
  }

  @Mutation(() => Boolean)
  async deletePhoto(@CurrentCaller() caller: Caller, @Args('id', { type: () => ID }) id: string): Promise<boolean> {
    await this.photosService.delete(requireMember(caller), id);
    return true;
  }

  @Mutation(() => [PhotoType], {
    description: "Reorders the caller's photos; `ids` must contain each of them exactly once",
  })
  orderPhotos(@CurrentCaller() caller: Caller, @Args('ids', { type: () => [ID] }) ids: string[]): Promise<PhotoType[]> {
    return this.photosService.order(requireMember(caller), ids);
  }

  @ResolveReference()
  resolveReference(reference: { id: string }, { caller }: { caller: Caller }): Promise<PhotoType | null> {
    return this.photosService.findFor(requireMember(caller), reference.id);
  }
}
