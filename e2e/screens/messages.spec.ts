import { messages } from './catalogue/messages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(messages);
