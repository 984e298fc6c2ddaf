import { help } from './catalogue/static-pages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(help);
