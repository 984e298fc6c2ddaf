import { adminUser, adminUsers } from './catalog/admin-users.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminUsers);
describeScreen(adminUser);
