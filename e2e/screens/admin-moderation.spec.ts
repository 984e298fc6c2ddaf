import { adminModeration } from './catalogue/admin-moderation.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminModeration);
