import { passed } from './catalog/lists.js';
import { describeScreen } from './describe-screen.js';

describeScreen(passed);
