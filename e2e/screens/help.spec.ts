import { help } from './catalog/static-pages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(help);
