import { MET_ANSWERS } from '@kindred/contracts';
import { z } from 'zod';

/** Input of an answer. */
export const meetingAnswerSchema = z
  .object({
    met: z.enum(MET_ANSWERS, 'met must be yes, no, or not_yet'),
    again: z
      .boolean()
      .nullish()
      .transform((again) => again ?? null),
  })
  .refine(({ met, again }) => met === 'yes' || again === null, {
    path: ['again'],
    error: 'again can only be answered with yes',
  });

export type GivenAnswer = z.infer<typeof meetingAnswerSchema>;
