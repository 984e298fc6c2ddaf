import {
  CONTACT_DELIVERIES,
  CONTACT_STATES,
  FEEDBACK_CATEGORIES,
  type ContactDelivery,
  type ContactState,
  type FeedbackCategory,
} from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

const ContactStateEnum = graphEnum('ContactState', CONTACT_STATES);
const ContactCategoryEnum = graphEnum('ContactCategory', FEEDBACK_CATEGORIES);
const ContactDeliveryEnum = graphEnum('ContactDelivery', CONTACT_DELIVERIES);
const text = () => String;

@ObjectType('ContactMessage', { description: 'A message from the contact form as staff see it' })
export class ContactMessageType {
  @Field(() => ID)
  id: string;

  @Field(text, { description: 'As entered; not verified' })
  name: string;

  @Field(text, { description: 'As entered; not verified' })
  email: string;

  @Field(() => ContactCategoryEnum)
  category: FeedbackCategory;

  @Field(text, { description: 'The first message' })
  message: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Int, { description: 'How many further messages and replies followed' })
  entryCount: number;

  @Field(() => ID, { nullable: true, description: 'The member who was signed in; null for a visitor' })
  memberId: string | null;

  @Field(text, { nullable: true })
  memberName: string | null;

  @Field(text, { nullable: true })
  memberEmail: string | null;

  @Field(() => Boolean, { description: 'From a member whose plan includes priority support' })
  isPriority: boolean;

  @Field(() => ContactStateEnum)
  state: ContactState;

  @Field(() => Boolean)
  isSpam: boolean;

  @Field(() => Date, { description: 'The time of the last message or reply' })
  lastEntryAt: Date;

  @Field(() => Date, { nullable: true, description: 'Since when the writer waits; null unless it is open' })
  waitingSince: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when the writer is promised an answer' })
  dueAt: Date | null;

  @Field(() => Boolean, { description: 'Whether that time has passed' })
  overdue: boolean;

  @Field(() => Boolean, { description: 'The caller holds the claim on it' })
  claimedByMe: boolean;

  @Field(() => Boolean, { description: 'Another administrator holds the claim, and only they can answer it' })
  claimedByAnother: boolean;

  @Field(() => Date, { nullable: true, description: 'When the claim expires; null if it is not claimed' })
  claimedUntil: Date | null;
}

@ObjectType('ContactMessagePage')
export class ContactMessagePageType {
  @Field(() => [ContactMessageType])
  items: ContactMessageType[];

  @Field(text, { nullable: true })
  nextCursor: string | null;
}

@ObjectType('ContactEntry', { description: 'A further message of the writer, or a reply of staff' })
export class ContactEntryType {
  @Field(() => ID)
  id: string;

  @Field(() => Boolean, { description: 'By staff' })
  isReply: boolean;

  @Field(text)
  text: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(text, { nullable: true, description: 'The name of the administrator who replied' })
  authorName: string | null;

  @Field(() => Boolean, { description: 'By the caller' })
  isMine: boolean;

  @Field(() => ContactDeliveryEnum, {
    nullable: true,
    description: 'Of the email with a reply; null once the copies of emails are deleted',
  })
  delivery: ContactDelivery | null;
}

@ObjectType('ContactConversation', { description: 'A contact message with everything that followed' })
export class ContactConversationType {
  @Field(() => ContactMessageType)
  message: ContactMessageType;

  @Field(() => [ContactEntryType], { description: 'Oldest first' })
  entries: ContactEntryType[];

  @Field(() => [ContactMessageType], { description: 'Other messages from the same address, newest first' })
  others: ContactMessageType[];

  @Field(() => Boolean, { description: 'A message from this address is marked as spam, so it gets no replies' })
  isSpamAddress: boolean;
}
