import { adminReports } from './catalog/admin-reports.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminReports);
