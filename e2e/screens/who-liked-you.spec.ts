import { whoLikedYou } from './catalog/lists.js';
import { describeScreen } from './describe-screen.js';

describeScreen(whoLikedYou);
