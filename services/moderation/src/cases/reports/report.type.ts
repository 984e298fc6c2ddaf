import { REPORT_CATEGORIES, type ReportCategory } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const ReportCategoryEnum = graphEnum('ReportCategory', REPORT_CATEGORIES);
const text = () => String;
const texts = () => [String];

@ObjectType('ReportedProfile', { description: 'The public part of a profile; empty and hidden fields are null' })
export class ReportedProfileType {
  @Field(text, { nullable: true }) displayName: string | null;
  @Field(() => Int, { nullable: true }) age: number | null;
  @Field(text, { nullable: true }) gender: string | null;
  @Field(text, { nullable: true }) sexualOrientation: string | null;
  @Field(text, { nullable: true }) incomeRange: string | null;
  @Field(text, { nullable: true }) bio: string | null;
  @Field(text, { nullable: true }) locationCity: string | null;
  @Field(text, { nullable: true }) locationState: string | null;
  @Field(text, { nullable: true }) relationshipStatus: string | null;
  @Field(texts, { nullable: true }) seekingTypes: string[] | null;
  @Field(text, { nullable: true }) education: string | null;
  @Field(text, { nullable: true }) occupation: string | null;
  @Field(text, { nullable: true }) religion: string | null;
  @Field(text, { nullable: true }) kids: string | null;
  @Field(texts, { nullable: true }) lifestyle: string[] | null;
}

@ObjectType('ReportedMessage')
export class ReportedMessageType {
  @Field(() => ID) id: string;
  @Field(() => ID) fromUser: string;
  @Field(text) body: string;
  @Field(() => Date) createdAt: Date;
}

@ObjectType('ReportEvidence', { description: 'A snapshot from the time of the report' })
export class ReportEvidenceType {
  @Field(() => ReportedProfileType, { nullable: true, description: 'Null if there was no profile' })
  profile: ReportedProfileType | null;

  @Field(texts, { description: 'Paths on the gateway, for administrators only' })
  photos: string[];

  @Field(() => [ReportedMessageType], {
    description: 'The messages between reporter and reported member, oldest first',
  })
  messages: ReportedMessageType[];
}

@ObjectType('Report', { description: 'An open report' })
export class ReportType {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  reporterId: string;

  @Field(text, { nullable: true })
  reporterName: string | null;

  @Field(text)
  reporterEmail: string;

  @Field(() => ID, { description: 'The reported member' })
  userId: string;

  @Field(text, { nullable: true })
  displayName: string | null;

  @Field(text)
  email: string;

  @Field(() => ReportCategoryEnum)
  category: ReportCategory;

  @Field(text)
  details: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => ReportEvidenceType)
  evidence: ReportEvidenceType;
}

@ObjectType('ReportPage')
export class ReportPageType {
  @Field(() => [ReportType])
  items: ReportType[];

  @Field(text, { nullable: true })
  nextCursor: string | null;
}
