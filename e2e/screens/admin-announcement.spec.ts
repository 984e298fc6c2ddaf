import { adminAnnouncement } from './catalog/admin-announcement.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminAnnouncement);
