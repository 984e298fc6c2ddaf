import { ANNOUNCEMENT_TYPES, type AnnouncementType } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';
import type { AnnouncementRow } from './announcements.statement.js';

const AnnouncementTypeEnum = graphEnum('AnnouncementType', ANNOUNCEMENT_TYPES);

@ObjectType('CoupleMetadata')
export class CoupleMetadataType {
  @Field(() => String)
  user1Name: string;

  @Field(() => String, { nullable: true })
  user1Photo: string | null;

  @Field(() => String)
  user2Name: string;

  @Field(() => String, { nullable: true })
  user2Photo: string | null;
}

@ObjectType('Announcement')
@Directive('@key(fields: "id", resolvable: false)')
export class AnnouncementObjectType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  content: string;

  @Field(() => AnnouncementTypeEnum)
  type: AnnouncementType;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => CoupleMetadataType, { nullable: true, description: 'Only for type COUPLE' })
  metadata: CoupleMetadataType | null;

  @Field(() => Boolean, {
    description: 'The caller is one of the couple, and can end it by the id of the announcement',
  })
  isOwnCouple: boolean;
}

@ObjectType('AnnouncementPage')
export class AnnouncementPageType {
  @Field(() => [AnnouncementObjectType])
  items: AnnouncementObjectType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}

/** The presenter: a couple's members appear only by name and photo, never by id. */
export function presentAnnouncement(announcement: AnnouncementRow): AnnouncementObjectType {
  const { id, title, content, type, createdAt, metadata, isOwnCouple } = announcement;
  const couple = metadata === null ? null : presentCouple(metadata);
  return { id, title, content, type, createdAt, metadata: couple, isOwnCouple };
}

const presentCouple = ({ user1Name, user1Photo, user2Name, user2Photo }: CoupleMetadataType): CoupleMetadataType => ({
  user1Name,
  user1Photo,
  user2Name,
  user2Photo,
});
