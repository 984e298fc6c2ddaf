import { adminContact } from './catalog/admin-contact.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminContact);
