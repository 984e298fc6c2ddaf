import { NOTICE_KINDS, NOTICE_SUBJECTS, type NoticeKind, type NoticeSubjectType } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

export const NoticeKindEnum = graphEnum('NoticeKind', NOTICE_KINDS);
const NoticeSubjectTypeEnum = graphEnum('NoticeSubjectType', NOTICE_SUBJECTS);

/** Matching adds the profile, as far as the reader can see it. The keys are for the gateway only. */
@ObjectType('NoticeMember', { description: 'The member that a notice is about' })
@Directive('@key(fields: "userId isLiker", resolvable: false)')
export class NoticeMemberType {
  @Field(() => ID)
  @Directive('@inaccessible')
  userId: string;

  /** Who liked the reader is shown only by some plans. */
  @Field(() => Boolean)
  @Directive('@inaccessible')
  isLiker: boolean;
}

@ObjectType('NoticeSubject')
export class NoticeSubjectObjectType {
  @Field(() => NoticeSubjectTypeEnum)
  type: NoticeSubjectType;

  @Field(() => ID, { nullable: true, description: 'Of the thing; null for a member and a plan' })
  id: string | null;

  @Field(() => String, { nullable: true, description: 'Of an announcement' })
  title: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'ACTIVE or DECLINED for an answer, ACTED or NOT_ACTED for a report, LIFTED or UPHELD for an appeal, ' +
      'GRACE_STARTED, GRACE_ENDING, or GRACE_ENDED for a plan',
  })
  state: string | null;

  @Field(() => NoticeMemberType, { nullable: true })
  member: NoticeMemberType | null;
}

@ObjectType('Notice')
@Directive('@key(fields: "id", resolvable: false)')
export class NoticeObjectType {
  @Field(() => ID)
  id: string;

  @Field(() => NoticeKindEnum)
  kind: NoticeKind;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  readAt: Date | null;

  @Field(() => NoticeSubjectObjectType)
  subject: NoticeSubjectObjectType;

  @Field(() => String, { description: 'The path of the page that it leads to' })
  url: string;
}

@ObjectType('NoticePage')
export class NoticePageType {
  @Field(() => [NoticeObjectType])
  items: NoticeObjectType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}

@ObjectType('NoticeCount')
export class NoticeCountType {
  @Field(() => Int, { description: 'Unread notices, at most 1,000' })
  unread: number;

  @Field(() => Int, { description: 'How many of them are about conversations' })
  conversations: number;
}
