import { pricing } from './catalog/pricing.js';
import { describeScreen } from './describe-screen.js';

describeScreen(pricing);
