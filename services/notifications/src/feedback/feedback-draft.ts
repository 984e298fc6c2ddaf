import { FEEDBACK_CATEGORIES, LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { requiredText } from '@kindred/service-kit';
import { z } from 'zod';

const FILL_IN = REQUIRED_MESSAGES.feedback;

/** Input of the contact form. */
export const feedbackDraftSchema = z.object({
  name: requiredText('Name', LIMITS.shortTextMaxLength, FILL_IN).refine(
    (name) => !/\p{Cc}/u.test(name),
    'Please enter your name in one line',
  ),
  email: requiredText('Email', LIMITS.emailMaxLength, FILL_IN).pipe(z.email(REQUIRED_MESSAGES.email)),
  category: requiredText('Category', LIMITS.shortTextMaxLength, FILL_IN).pipe(
    z.enum(FEEDBACK_CATEGORIES, 'Please choose a category'),
  ),
  message: requiredText('Message', LIMITS.feedbackMaxLength, FILL_IN),
});

export type FeedbackDraft = z.infer<typeof feedbackDraftSchema>;
