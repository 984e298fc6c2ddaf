import { adminAnnouncement, adminAnnouncements } from './admin-announcements.js';
import { adminAppeals } from './admin-appeals.js';
import { adminAudit } from './admin-audit.js';
import { adminContact, adminConversation } from './admin-contact.js';
import { adminModeration } from './admin-moderation.js';
import { adminPhotos } from './admin-photos.js';
import { adminCase, adminReports } from './admin-reports.js';
import { adminSealedCase, adminSealedCases } from './admin-sealed-cases.js';
import { adminShield } from './admin-shield.js';
import { adminUser, adminUsers } from './admin-users.js';
import { adminVerifications } from './admin-verifications.js';
import { announcements } from './announcements.js';
import { auth } from './auth.js';
import { discover } from './discover.js';
import { landing } from './landing.js';
import { liked, passed, whoLikedYou } from './lists.js';
import { matches } from './matches.js';
import { conversation, messages } from './messages.js';
import { notices } from './notices.js';
import { forgotPassword, resetPassword } from './passwords.js';
import { preferences } from './preferences.js';
import { pricing } from './pricing.js';
import { profile } from './profile.js';
import type { Screen } from './screen.js';
import { settings } from './settings.js';
import { contact, help, notFound, privacy, safety, terms } from './static-pages.js';
import { unsubscribe } from './unsubscribe.js';
import { twoStep } from './two-step.js';
import { verify } from './verify.js';
import { yourTurn } from './your-turn.js';

/** Every screen of the web client, in the order of the route table (docs/product.md, "Screens"). */
export const CATALOG: readonly Screen[] = [
  landing,
  auth,
  verify,
  forgotPassword,
  resetPassword,
  pricing,
  discover,
  liked,
  whoLikedYou,
  passed,
  matches,
  messages,
  conversation,
  yourTurn,
  profile,
  settings,
  preferences,
  twoStep,
  announcements,
  notices,
  unsubscribe,
  adminPhotos,
  adminVerifications,
  adminModeration,
  adminUsers,
  adminUser,
  adminReports,
  adminCase,
  adminSealedCases,
  adminSealedCase,
  adminAppeals,
  adminContact,
  adminConversation,
  adminAnnouncements,
  adminAnnouncement,
  adminAudit,
  adminShield,
  safety,
  terms,
  privacy,
  help,
  contact,
  notFound,
];
