import { verify } from './catalog/verify.js';
import { describeScreen } from './describe-screen.js';

describeScreen(verify);
