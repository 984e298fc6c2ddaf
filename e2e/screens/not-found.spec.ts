import { notFound } from './catalogue/static-pages.js';
import { describeScreen } from './describe-screen.js';

describeScreen(notFound);
