import { passed } from './catalogue/lists.js';
import { describeScreen } from './describe-screen.js';

describeScreen(passed);
