import { adminAudit } from './catalog/admin-audit.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminAudit);
