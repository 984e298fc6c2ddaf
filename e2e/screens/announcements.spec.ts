import { announcements } from './catalog/announcements.js';
import { describeScreen } from './describe-screen.js';

describeScreen(announcements);
