import { announcements } from './catalogue/announcements.js';
import { describeScreen } from './describe-screen.js';

describeScreen(announcements);
