import { adminVerifications } from './catalog/admin-verifications.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminVerifications);
