import { adminAnnouncement } from './catalog/admin-announcements.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminAnnouncement);
