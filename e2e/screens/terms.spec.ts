import { terms } from './catalog/static-pages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(terms);
