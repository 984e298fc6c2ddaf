import { notices } from './catalog/notices.js';
import { describeScreen } from './describe-screen.js';

describeScreen(notices);
