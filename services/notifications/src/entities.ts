import { AccountEntity } from './accounts/account.entity.js';
import { AnnouncementEntity } from './announcements/announcement.entity.js';
import { FeedbackEntity } from './feedback/feedback.entity.js';
import { MailEntity } from './delivery/mail.entity.js';
import { PreferencesEntity } from './preferences/preferences.entity.js';

export const ENTITIES = [AccountEntity, AnnouncementEntity, FeedbackEntity, MailEntity, PreferencesEntity];
