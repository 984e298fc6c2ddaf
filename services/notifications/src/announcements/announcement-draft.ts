import { LIMITS } from '@kindred/contracts';
import { text } from '@kindred/service-kit';
import { z } from 'zod';

const REQUIRED = 'Title and content are required';

const words = (name: string, maximum: number) =>
  text()
    .transform((value) => value.trim())
    .refine((value) => value !== '', REQUIRED)
    .refine(
      (value) => [...value].length <= maximum,
      `${name} can have up to ${maximum.toLocaleString('en-US')} characters`,
    );

/** What an administrator wants to announce (specification, section 5). */
export const announcementDraftSchema = z.object({
  title: words('Title', LIMITS.announcementTitleMaxLength),
  content: words('Content', LIMITS.announcementContentMaxLength),
});

export type AnnouncementDraft = z.infer<typeof announcementDraftSchema>;
