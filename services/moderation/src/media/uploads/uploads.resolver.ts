import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { PhotoType } from '../photos/photo.type.js';
import { CompletionService } from './completion.service.js';
import { UploadSlotType } from './upload-slot.type.js';
import { UploadsService } from './uploads.service.js';

@Resolver()
export class UploadsResolver {
  constructor(
    private readonly uploads: UploadsService,
    private readonly completion: CompletionService,
  ) {}

  @Mutation(() => UploadSlotType)
  async createUpload(@CurrentCaller() caller: Caller): Promise<UploadSlotType> {
    return { uploadURL: await this.uploads.create(requireMember(caller)) };
  }

  @Mutation(() => PhotoType, { description: 'Creates a photo from an upload; `photoURL` is the upload URL' })
  completeUpload(
    @CurrentCaller() caller: Caller,
    @Args('photoURL', { type: () => String }) photoURL: string,
  ): Promise<PhotoType> {
    return this.completion.complete(requireMember(caller), photoURL);
  }
}
