import { landing } from './catalog/landing.js';
import { describeScreen } from './describe-screen.js';

describeScreen(landing);
