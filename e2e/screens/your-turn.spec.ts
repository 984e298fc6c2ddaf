import { yourTurn } from './catalog/your-turn.js';
import { describeScreen } from './describe-screen.js';

describeScreen(yourTurn);
