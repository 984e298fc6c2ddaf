import { preferences } from './catalog/preferences.js';
import { describeScreen } from './describe-screen.js';

describeScreen(preferences);
