import { adminAnnouncements } from './catalog/admin-announcements.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminAnnouncements);
