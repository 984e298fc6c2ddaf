import { discover } from './catalogue/discover.js';
import { describeScreen } from './describe-screen.js';

describeScreen(discover);
