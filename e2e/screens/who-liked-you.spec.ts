import { whoLikedYou } from './catalogue/lists.js';
import { describeScreen } from './describe-screen.js';

describeScreen(whoLikedYou);
