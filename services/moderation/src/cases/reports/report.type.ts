import { REPORT_CATEGORIES, REPORT_SEVERITIES, type ReportCategory, type ReportSeverity } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

export const ReportCategoryEnum = graphEnum('ReportCategory', REPORT_CATEGORIES);
export const ReportSeverityEnum = graphEnum('ReportSeverity', REPORT_SEVERITIES);
const text = () => String;
const texts = () => [String];

@ObjectType('ReportedPrompt')
export class ReportedPromptType {
  @Field(text) question: string;
  @Field(text) answer: string;
}

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
  @Field(() => [ReportedPromptType]) prompts: ReportedPromptType[];
}

@ObjectType('ReportedMessage')
export class ReportedMessageType {
  @Field(() => ID) id: string;
  @Field(() => ID) fromUser: string;
  @Field(text) body: string;
  @Field(() => Date) createdAt: Date;
}

@ObjectType('ReportedNote')
export class ReportedNoteType {
  @Field(text) body: string;
  @Field(() => Date) createdAt: Date;
}

@ObjectType('ReportEvidence', { description: 'A snapshot from the time of the report' })
export class ReportEvidenceType {
  @Field(() => ReportedProfileType, { nullable: true, description: 'Null if there was no profile' })
  profile: ReportedProfileType | null;

  @Field(texts, { description: 'Paths on the gateway, for administrators only' })
  photos: string[];

  @Field(text, { nullable: true, description: 'The one of the photos that the report is about' })
  reportedPhoto: string | null;

  @Field(() => ReportedNoteType, {
    nullable: true,
    description: "The note of the reported member's like of the reporter",
  })
  likeNote: ReportedNoteType | null;

  @Field(() => [ReportedMessageType], {
    description: 'The messages between reporter and reported member, oldest first',
  })
  messages: ReportedMessageType[];

  @Field(() => ID, { nullable: true, description: 'The message that the report is about' })
  reportedMessageId: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When it is deleted; null while the report, or another one in its sealed case, is open, and afterwards',
  })
  keptUntil: Date | null;

  @Field(() => Boolean, {
    description: 'Kept beyond `keptUntil`, as long as a sanction from the report can be appealed or an appeal is open',
  })
  keptForAppeal: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was deleted' })
  deletedAt: Date | null;
}

@ObjectType('Report', { description: 'A report as staff see it' })
export class ReportType {
  @Field(() => ID)
  id: string;

  @Field(() => ID, { nullable: true, description: 'Null once the account of the reporter is deleted' })
  reporterId: string | null;

  @Field(text, { nullable: true })
  reporterName: string | null;

  @Field(text, { nullable: true })
  reporterEmail: string | null;

  @Field(() => Int, { description: 'How many reports of the reporter are resolved' })
  reporterResolved: number;

  @Field(() => Float, {
    nullable: true,
    description: 'The share of them that staff acted on, from 0 to 1; null without resolved reports',
  })
  reporterAccuracy: number | null;

  @Field(() => ID, { description: 'The reported member' })
  userId: string;

  @Field(text, { nullable: true })
  displayName: string | null;

  @Field(text, { nullable: true, description: 'Null once the account is deleted' })
  email: string | null;

  @Field(() => Boolean, { description: 'The account of the reported member is deleted: only a ban is possible' })
  accountDeleted: boolean;

  @Field(() => ID, { nullable: true, description: 'What is kept of the deleted account' })
  sealedCaseId: string | null;

  @Field(() => ReportCategoryEnum)
  category: ReportCategory;

  @Field(() => ReportSeverityEnum)
  severity: ReportSeverity;

  @Field(text)
  details: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { description: 'Until when the reporter is promised an answer' })
  dueAt: Date;

  @Field(() => Boolean, { description: 'Whether that time has passed' })
  overdue: boolean;

  @Field(() => Date, { nullable: true, description: 'Null while the report is open' })
  resolvedAt: Date | null;

  @Field(text, { nullable: true, description: 'A report outcome; free text of an earlier release' })
  outcome: string | null;

  @Field(text, { nullable: true })
  note: string | null;

  @Field(text, { nullable: true })
  messageToReporter: string | null;

  @Field(() => Boolean, { description: 'The caller holds the claim on it' })
  claimedByMe: boolean;

  @Field(() => Boolean, { description: 'Another administrator holds the claim, and only they can resolve it' })
  claimedByAnother: boolean;

  @Field(() => Date, { nullable: true, description: 'When the claim expires; null if it is not claimed' })
  claimedUntil: Date | null;

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
