import { unsubscribe } from './catalog/unsubscribe.js';
import { describeScreen } from './describe-screen.js';

describeScreen(unsubscribe);
