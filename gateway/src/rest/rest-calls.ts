import { accountCalls } from './calls/account.calls.js';
import { administrationCalls } from './calls/administration.calls.js';
import { announcementCalls } from './calls/announcement.calls.js';
import { appealCalls } from './calls/appeal.calls.js';
import { auditCalls } from './calls/audit.calls.js';
import { contactCalls } from './calls/contact.calls.js';
import { discoveryCalls } from './calls/discovery.calls.js';
import { matchCalls } from './calls/match.calls.js';
import { messageCalls } from './calls/message.calls.js';
import { noticeCalls } from './calls/notice.calls.js';
import { notificationSettingsCalls } from './calls/notification-settings.calls.js';
import { paymentCalls } from './calls/payment.calls.js';
import { photoCalls } from './calls/photo.calls.js';
import { profileCalls } from './calls/profile.calls.js';
import { pushCalls } from './calls/push.calls.js';
import { reportCalls } from './calls/report.calls.js';
import { securityCalls } from './calls/security.calls.js';
import { shieldCalls } from './calls/shield.calls.js';
import { staffAnnouncementCalls } from './calls/staff-announcement.calls.js';
import { staffCalls } from './calls/staff.calls.js';

export const REST_CALLS = [
  ...accountCalls,
  ...securityCalls,
  ...paymentCalls,
  ...photoCalls,
  ...profileCalls,
  ...discoveryCalls,
  ...matchCalls,
  ...messageCalls,
  ...announcementCalls,
  ...staffAnnouncementCalls,
  ...noticeCalls,
  ...notificationSettingsCalls,
  ...pushCalls,
  ...contactCalls,
  ...reportCalls,
  ...appealCalls,
  ...shieldCalls,
  ...staffCalls,
  ...administrationCalls,
  ...auditCalls,
];
