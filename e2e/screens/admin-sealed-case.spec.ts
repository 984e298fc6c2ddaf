import { adminSealedCase } from './catalog/admin-sealed-cases.js';
import { describeScreen } from './describe-screen.js';

describeScreen(adminSealedCase);
