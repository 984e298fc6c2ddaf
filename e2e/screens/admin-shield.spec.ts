import { adminShield } from './catalog/admin-shield.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminShield);
