import { LIMITS } from '@kindred/contracts';

const PERIOD = `interval '${LIMITS.meetingDays} days'`;

/**
 * Whether members can say if they have met, as SQL on `conversations c`: both have written, one of them since the match, and
 * the match and the first message are two weeks old (docs/product.md, "We met"). The notes of likes are messages from before
 * the match.
 * @param now the placeholder of the current time
 */
export const isMeetingDue = (now: string): string => `
  c.matched_at <= ${now}::timestamptz - ${PERIOD} AND c.last_activity_at > c.matched_at AND EXISTS (
    SELECT 1 FROM messages first
     WHERE first.match_id = c.match_id AND first.seq = 1 AND first.created_at <= ${now}::timestamptz - ${PERIOD}
       AND EXISTS (
         SELECT 1 FROM messages reply WHERE reply.match_id = c.match_id AND reply.from_user <> first.from_user
       )
  )`;

/**
 * Whether the reader is asked: the question is due, and neither answered nor dismissed.
 * @param reader the placeholder of the reader's id
 * @param now as above
 */
export const isAskedWhetherMet = (reader: string, now: string): string => `
  NOT EXISTS (
    SELECT 1 FROM meeting_answers answered
     WHERE answered.match_id = c.match_id AND answered.user_id = ${reader}
  ) AND NOT EXISTS (
    SELECT 1 FROM dismissed_meeting_questions dismissed
     WHERE dismissed.match_id = c.match_id AND dismissed.user_id = ${reader}
  ) AND ${isMeetingDue(now)}`;
