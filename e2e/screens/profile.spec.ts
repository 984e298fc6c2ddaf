import { profile } from './catalogue/profile.js';
import { describeScreen } from './describe-screen.js';

describeScreen(profile);
