import { PHOTO_STATUSES, type PhotoStatus } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

export const PhotoStatusEnum = graphEnum('PhotoStatus', PHOTO_STATUSES);

@ObjectType('Photo', { description: 'A photo as its owner and staff see it' })
@Directive('@key(fields: "id")')
export class PhotoType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'A path on the gateway; `?w=` asks for a width' })
  url: string;

  @Field(() => PhotoStatusEnum)
  status: PhotoStatus;

  @Field(() => Boolean, { description: 'The one that others see first' })
  isPrimary: boolean;

  @Field(() => Int, { description: "Where it stands among the owner's photos; smaller comes first" })
  place: number;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'A ThumbHash in base64, to show until the photo is there' })
  placeholder: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was rejected' })
  reason: string | null;
}
