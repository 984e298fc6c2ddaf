import { adminCase } from './catalog/admin-reports.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminCase);
