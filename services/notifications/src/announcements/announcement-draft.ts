import { LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { requiredText } from '@kindred/service-kit';
import { z } from 'zod';

const REQUIRED = REQUIRED_MESSAGES.announcement;

export const announcementDraftSchema = z.object({
  title: requiredText('Title', LIMITS.announcementTitleMaxLength, REQUIRED),
  content: requiredText('Content', LIMITS.announcementContentMaxLength, REQUIRED),
});

export type AnnouncementDraft = z.infer<typeof announcementDraftSchema>;
