import { FEEDBACK_CATEGORIES, LIMITS } from '@kindred/contracts';
import { text } from '@kindred/service-kit';
import { z } from 'zod';

const FILL_IN = 'Please fill in all fields';

const words = (name: string, maximum: number) =>
  text()
    .transform((value) => value.trim())
    .refine((value) => value !== '', FILL_IN)
    .refine(
      (value) => [...value].length <= maximum,
      `${name} can have up to ${maximum.toLocaleString('en-US')} characters`,
    );

/** What somebody wrote in the contact form (specification, sections 3 and 5). */
export const feedbackDraftSchema = z.object({
  name: words('Name', LIMITS.shortTextMaxLength).refine(
    (name) => !/\p{Cc}/u.test(name),
    'Please enter your name in one line',
  ),
  email: words('E-mail', LIMITS.emailMaxLength).pipe(z.email('Please enter a valid email address')),
  category: words('Category', LIMITS.shortTextMaxLength).pipe(z.enum(FEEDBACK_CATEGORIES, 'Please choose a category')),
  message: words('Message', LIMITS.feedbackMaxLength),
});

export type FeedbackDraft = z.infer<typeof feedbackDraftSchema>;
