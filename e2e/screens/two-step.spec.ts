import { twoStep } from './catalog/two-step.js';
import { describeScreen } from './describe-screen.js';

describeScreen(twoStep);
