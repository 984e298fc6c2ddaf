import { ErasedMembers1760000050000 } from '@kindred/member-data';
import { NotificationsTables1763600000000 } from './1763600000000-notifications-tables.js';
import { MailTraceparent1765000100000 } from './1765000100000-mail-traceparent.js';
import { SanctionPositions1768000000000 } from './1768000000000-sanction-positions.js';
import { LikeDigests1772300000000 } from './1772300000000-like-digests.js';
import { ContactInbox1773200000000 } from './1773200000000-contact-inbox.js';
import { Notices1775500000000 } from './1775500000000-notices.js';
import { ContactPriority1775600000000 } from './1775600000000-contact-priority.js';
import { StaffAnnouncements1776000000000 } from './1776000000000-staff-announcements.js';
import { EmailedMessages1776100000000 } from './1776100000000-emailed-messages.js';
import { MailIndexes1794000000000 } from './1794000000000-mail-indexes.js';
import { OutgoingMails1794000001000 } from './1794000001000-outgoing-mails.js';
import { PushSessions1795100000000 } from './1795100000000-push-sessions.js';

export const MIGRATIONS = [
  ErasedMembers1760000050000,
  NotificationsTables1763600000000,
  MailTraceparent1765000100000,
  SanctionPositions1768000000000,
  LikeDigests1772300000000,
  ContactInbox1773200000000,
  Notices1775500000000,
  ContactPriority1775600000000,
  StaffAnnouncements1776000000000,
  EmailedMessages1776100000000,
  MailIndexes1794000000000,
  OutgoingMails1794000001000,
  PushSessions1795100000000,
];
