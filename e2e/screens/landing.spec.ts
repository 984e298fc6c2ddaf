import { landing } from './catalogue/landing.js';
import { describeScreen } from './describe-screen.js';

describeScreen(landing);
