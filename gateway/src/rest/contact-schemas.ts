import { CONTACT_DELIVERIES, CONTACT_STATES, FEEDBACK_CATEGORIES } from '@kindred/contracts';
import { z } from 'zod';
import { id, optional, time } from './response-schemas.js';

export const ContactMessage = z.object({
  id,
  name: z.string().meta({ description: 'As entered; not verified.' }),
  email: z.string().meta({ description: 'As entered; not verified.' }),
  category: z.enum(FEEDBACK_CATEGORIES),
  message: z.string().meta({ description: 'The first message.' }),
  createdAt: time,
  entryCount: z.int().meta({ description: 'How many further messages and replies followed.' }),
  memberId: id.nullable().meta({ description: 'The member who was signed in; null for a visitor.' }),
  memberName: optional,
  memberEmail: optional,
  isPriority: z.boolean().meta({ description: 'From a member whose plan includes priority support.' }),
  state: z.enum(CONTACT_STATES),
  isSpam: z.boolean(),
  lastEntryAt: time,
  waitingSince: time.nullable().meta({ description: 'Null unless it is open, like `dueAt`.' }),
  dueAt: time.nullable(),
  overdue: z.boolean(),
  claimedByMe: z.boolean(),
  claimedByAnother: z.boolean(),
  claimedUntil: time.nullable(),
});

export const ContactReply = z.object({
  id,
  isReply: z.boolean().meta({ description: 'By staff.' }),
  text: z.string(),
  createdAt: time,
  authorName: optional.meta({ description: 'The name of the administrator who replied.' }),
  isMine: z.boolean(),
  delivery: z
    .enum(CONTACT_DELIVERIES)
    .nullable()
    .meta({ description: 'Of the email with a reply; null once the copies of emails are deleted.' }),
});

export const ContactConversation = z.object({
  message: ContactMessage,
  entries: z.array(ContactReply).meta({ description: 'Oldest first.' }),
  others: z.array(ContactMessage).meta({ description: 'Other messages from the same address, newest first.' }),
  isSpamAddress: z.boolean().meta({ description: 'A message from this address is marked as spam.' }),
});
