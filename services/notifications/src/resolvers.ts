import { AccountExportResolver } from './account-export/account-export.resolver.js';
import { AnnouncementsResolver } from './announcements/announcements.resolver.js';
import { FeedbackResolver } from './feedback/feedback.resolver.js';
import { PreferencesResolver } from './preferences/preferences.resolver.js';

export const RESOLVERS = [AccountExportResolver, AnnouncementsResolver, FeedbackResolver, PreferencesResolver];
