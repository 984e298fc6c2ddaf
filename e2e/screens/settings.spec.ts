import { settings } from './catalogue/settings.js';
import { describeScreen } from './describe-screen.js';

describeScreen(settings);
