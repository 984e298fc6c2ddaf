import { LIMITS } from '@kindred/contracts';
import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType('UploadSlot')
export class UploadSlotType {
  @Field(() => String, { description: `Where to PUT the file: one time, within ${LIMITS.uploadUrlMinutes} minutes` })
  uploadURL: string;
}
