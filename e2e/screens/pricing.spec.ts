import { pricing } from './catalogue/pricing.js';
import { describeScreen } from './describe-screen.js';

describeScreen(pricing);
