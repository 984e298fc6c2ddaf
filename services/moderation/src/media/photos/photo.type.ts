import { PHOTO_STATUSES, type PhotoStatus } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

export const PhotoStatusEnum = graphEnum('PhotoStatus', PHOTO_STATUSES);

@ObjectType('Photo', { description: 'A photo, for its owner and staff' })
@Directive('@key(fields: "id")')
export class PhotoType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'A path on the gateway; `?w=` selects a width' })
  url: string;

  @Field(() => PhotoStatusEnum)
  status: PhotoStatus;

  @Field(() => Boolean, { description: 'The photo that other members see first' })
  isPrimary: boolean;

  @Field(() => Int, { description: "The position among the owner's photos, in ascending order" })
  place: number;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'A ThumbHash in base64, to display until the photo has loaded' })
  placeholder: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected' })
  reason: string | null;
}
