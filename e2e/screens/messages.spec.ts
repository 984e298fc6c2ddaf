import { messages } from './catalog/messages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(messages);
