import { profile } from './catalog/profile.js';
import { describeScreen } from './describe-screen.js';

describeScreen(profile);
