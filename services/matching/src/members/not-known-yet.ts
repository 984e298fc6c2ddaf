import { DomainError } from '@kindred/contracts';

/** For a member whose account has not been heard of here: identity was faster than the bus. */
export const notKnownYet = (): DomainError =>
  new DomainError('UNAVAILABLE', 'Your account is being set up. Please try again in a moment.');
