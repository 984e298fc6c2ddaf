import { matches } from './catalog/matches.js';
import { describeScreen } from './describe-screen.js';

describeScreen(matches);
