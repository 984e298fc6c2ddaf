import { DomainError } from '@kindred/contracts';

/** For a caller whose account event from identity has not arrived yet. */
export const accountNotReadyError = (): DomainError =>
  new DomainError('UNAVAILABLE', 'Your account is being set up. Please try again in a moment.');
