import { liked } from './catalogue/lists.js';
import { describeScreen } from './describe-screen.js';

describeScreen(liked);
