import { ErasedMembers1760000050000 } from '@kindred/member-data';
import { MessagingTables1763600000000 } from './1763600000000-messaging-tables.js';
import { Shield1772000000000 } from './1772000000000-shield.js';
import { SentCounts1773400000000 } from './1773400000000-sent-counts.js';
import { Turn1775200000000 } from './1775200000000-turn.js';
import { MeetingAnswers1775450000000 } from './1775450000000-meeting-answers.js';
import { DismissedMeetingQuestions1795400000000 } from './1795400000000-dismissed-meeting-questions.js';

export const MIGRATIONS = [
  ErasedMembers1760000050000,
  MessagingTables1763600000000,
  Shield1772000000000,
  SentCounts1773400000000,
  Turn1775200000000,
  MeetingAnswers1775450000000,
  DismissedMeetingQuestions1795400000000,
];
