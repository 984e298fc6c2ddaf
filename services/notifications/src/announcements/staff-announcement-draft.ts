import { DomainError, LIMITS } from '@kindred/contracts';
import { validate } from '@kindred/service-kit';
import { z } from 'zod';
import { announcementDraftSchema, type AnnouncementDraft } from './announcement-draft.js';
import type { StaffAnnouncementInput } from './staff-announcement.type.js';

const DAY = 24 * 60 * 60_000;

export interface StaffAnnouncementDraft extends AnnouncementDraft {
  notify: boolean;
  email: boolean;
  /** Null for a draft without a time. */
  publishAt: Date | null;
}

const timeSchema = z.iso.datetime({ offset: true });

/** Omitted fields keep their value in `before`. @throws DomainError VALIDATION */
export function readStaffDraft(
  input: StaffAnnouncementInput,
  before: StaffAnnouncementDraft | null,
  now: Date,
): StaffAnnouncementDraft {
  const { title, content } = validate(announcementDraftSchema, {
    title: input.title ?? before?.title ?? '',
    content: input.content ?? before?.content ?? '',
  });
  return {
    title,
    content,
    notify: input.notify ?? before?.notify ?? true,
    email: input.email ?? before?.email ?? false,
    publishAt: input.publishAt === undefined ? (before?.publishAt ?? null) : readTime(input.publishAt, now),
  };
}

function readTime(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const invalid = (message: string): DomainError => DomainError.invalid({ publishAt: message });
  if (!timeSchema.safeParse(text).success) throw invalid('publishAt must be a time such as 2026-03-01T18:00:00.000Z');
  const time = new Date(text);
  if (time <= now) throw invalid('Please choose a time in the future');
  if (time.getTime() > now.getTime() + LIMITS.announcementScheduleDays * DAY) {
    throw invalid(`Please choose a time within the next ${LIMITS.announcementScheduleDays} days`);
  }
  return time;
}
