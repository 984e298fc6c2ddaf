import { adminAppeals } from './catalog/admin-appeals.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminAppeals);
