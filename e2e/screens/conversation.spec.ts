import { conversation } from './catalog/messages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(conversation);
