import { LIMITS, type Caller } from '@kindred/contracts';
import { CurrentCaller, requireMember } from '@kindred/service-kit';
import { Args, Field, Mutation, ObjectType, Resolver } from '@nestjs/graphql';
import { Photo } from '../photos/photo.type.js';
import { CompletionService } from './completion.service.js';
import { UploadsService } from './uploads.service.js';

@ObjectType('UploadSlot')
export class UploadSlot {
  @Field(() => String, { description: `Where to PUT the file: one time, within ${LIMITS.uploadUrlMinutes} minutes` })
  uploadURL: string;
}

@Resolver()
export class UploadsResolver {
  constructor(
    private readonly uploads: UploadsService,
    private readonly completion: CompletionService,
  ) {}

  @Mutation(() => UploadSlot)
  async createUpload(@CurrentCaller() caller: Caller): Promise<UploadSlot> {
    return { uploadURL: await this.uploads.create(requireMember(caller)) };
  }

  @Mutation(() => Photo, { description: 'Makes a photo of what was uploaded; `photoURL` is the upload address' })
  completeUpload(
    @CurrentCaller() caller: Caller,
    @Args('photoURL', { type: () => String }) photoURL: string,
  ): Promise<Photo> {
    return this.completion.complete(requireMember(caller), photoURL);
  }
}
