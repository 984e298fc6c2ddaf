import { adminReports } from './catalogue/admin-reports.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminReports);
