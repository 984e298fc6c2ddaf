import { LIMITS } from '@kindred/contracts';
import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('UploadSlot')
export class UploadSlotType {
  @Field(() => String, { description: `The URL to PUT the file to, once, within ${LIMITS.uploadUrlMinutes} minutes` })
  uploadURL: string;
}
