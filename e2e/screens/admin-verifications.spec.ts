import { adminVerifications } from './catalogue/admin-verifications.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminVerifications);
