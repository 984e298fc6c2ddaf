import { auth } from './catalogue/auth.js';
import { describeScreen } from './describe-screen.js';

describeScreen(auth);
