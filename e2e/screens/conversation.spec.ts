import { conversation } from './catalogue/messages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(conversation);
