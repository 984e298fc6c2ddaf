import { forgotPassword } from './catalog/passwords.js';
import { describeScreen } from './describe-screen.js';

describeScreen(forgotPassword);
