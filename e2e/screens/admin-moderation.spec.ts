import { adminModeration } from './catalog/admin-moderation.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminModeration);
