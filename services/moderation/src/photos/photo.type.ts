import { PHOTO_STATUSES, type PhotoStatus } from '@kindred/contracts';
import { Directive, Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

const PHOTO_STATUS = Object.fromEntries(PHOTO_STATUSES.map((status) => [status, status]));
registerEnumType(PHOTO_STATUS, { name: 'PhotoStatus' });

@ObjectType('Photo', { description: 'A photo as its owner and staff see it' })
@Directive('@key(fields: "id")')
export class Photo {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'A path on the gateway; `?w=` asks for a width' })
  url: string;

  @Field(() => PHOTO_STATUS)
  status: PhotoStatus;

  @Field(() => Boolean, { description: 'The one that others see first' })
  isPrimary: boolean;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => String, { nullable: true, description: 'Why it was rejected' })
  reason: string | null;
}
