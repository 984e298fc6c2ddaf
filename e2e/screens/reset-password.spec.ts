import { resetPassword } from './catalogue/passwords.js';
import { describeScreen } from './describe-screen.js';

describeScreen(resetPassword);
