import { matches } from './catalogue/matches.js';
import { describeScreen } from './describe-screen.js';

describeScreen(matches);
