import { forgotPassword } from './catalogue/passwords.js';
import { describeScreen } from './describe-screen.js';

describeScreen(forgotPassword);
