export { confirmationError } from './confirmation.js';
export { CONTEXT_BOUNDS, CONTEXT_VARIANTS, type TextContext } from './features.js';
export { comparableText } from './normalized-text.js';
export { scoreInContexts, scoreText, type TextScore } from './score.js';
export { WARNING_THRESHOLD } from './weights.js';
