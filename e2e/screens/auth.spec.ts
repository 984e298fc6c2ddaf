import { auth } from './catalog/auth.js';
import { describeScreen } from './describe-screen.js';

describeScreen(auth);
