import { discover } from './catalog/discover.js';
import { describeScreen } from './describe-screen.js';

describeScreen(discover);
