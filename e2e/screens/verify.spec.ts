import { verify } from './catalogue/verify.js';
import { describeScreen } from './describe-screen.js';

describeScreen(verify);
