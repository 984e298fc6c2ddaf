import { settings } from './catalog/settings.js';
import { describeScreen } from './describe-screen.js';

describeScreen(settings);
