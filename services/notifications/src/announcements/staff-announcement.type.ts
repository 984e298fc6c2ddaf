import { ANNOUNCEMENT_STATES, type AnnouncementState } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import type { AnnouncementProgressRow, StaffAnnouncementRow } from './staff-announcements.statement.js';

const AnnouncementStateEnum = graphEnum('AnnouncementState', ANNOUNCEMENT_STATES);

@ObjectType('AnnouncementProgress', { description: 'How far an announcement of staff has been sent' })
export class AnnouncementProgressType {
  @Field(() => ID)
  id: string;

  @Field(() => AnnouncementStateEnum)
  state: AnnouncementState;

  @Field(() => Date, { nullable: true })
  publishedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When all members were notified, or that was stopped' })
  finishedAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'How many members are emailed or pushed; null until it is known' })
  total: number | null;

  @Field(() => Int, { description: 'How many of them were handled' })
  handled: number;

  @Field(() => Int, { description: 'How many emails were handed to the mail queue' })
  emailed: number;

  @Field(() => Int, { description: 'How many members got a push notification' })
  pushed: number;

  @Field(() => Int, { description: 'How many members get it after their quiet hours' })
  postponed: number;
}

@ObjectType('StaffAnnouncement', { description: 'An announcement as staff see it, from the draft on' })
export class StaffAnnouncementType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  content: string;

  @Field(() => Boolean, { description: 'Whether members are notified: in the list of the site, and by push' })
  notify: boolean;

  @Field(() => Boolean, { description: 'Whether members are emailed' })
  email: boolean;

  @Field(() => Date, { nullable: true, description: 'The time for which it is or was scheduled' })
  publishAt: Date | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  changedAt: Date;

  @Field(() => AnnouncementProgressType)
  progress: AnnouncementProgressType;
}

@ObjectType('StaffAnnouncementPage')
export class StaffAnnouncementPageType {
  @Field(() => [StaffAnnouncementType])
  items: StaffAnnouncementType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}

@InputType('StaffAnnouncementInput', {
  description: 'Omitted fields keep their value; in a new announcement, they have their default',
})
export class StaffAnnouncementInput {
  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => String, { nullable: true })
  content?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Default: true' })
  notify?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Default: false' })
  email?: boolean | null;

  @Field(() => String, { nullable: true, description: 'An ISO 8601 time in the future; null for a draft' })
  publishAt?: string | null;
}

export const presentProgress = (row: AnnouncementProgressRow): AnnouncementProgressType => {
  const { id, state, publishedAt, finishedAt, total, handled, emailed, pushed, postponed } = row;
  return { id, state, publishedAt, finishedAt, total, handled, emailed, pushed, postponed };
};

export function presentStaffAnnouncement(row: StaffAnnouncementRow): StaffAnnouncementType {
  const { id, title, content, notify, email, publishAt, createdAt, changedAt } = row;
  return { id, title, content, notify, email, publishAt, createdAt, changedAt, progress: presentProgress(row) };
}
