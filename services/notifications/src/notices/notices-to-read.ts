import { DomainError, LIMITS } from '@kindred/contracts';
import { isUuid } from '@kindred/service-kit';

const TOO_MANY = `ids can have up to ${LIMITS.noticesMarkedAtOnce.toLocaleString('en-US')} ids`;

/**
 * Which notices to mark as read: those with these ids, or all.
 * @throws DomainError VALIDATION unless exactly one of both is given, with ids of the right form
 */
export function noticesToRead(
  ids: readonly string[] | null | undefined,
  all: boolean | null | undefined,
): readonly string[] | 'all' {
  if (all === true && (ids ?? null) === null) return 'all';
  if (all === true) throw DomainError.invalid({ all: 'all cannot be combined with ids' });
  if ((ids ?? null) === null) {
    throw DomainError.invalid(all === false ? { all: 'all must be true' } : { ids: 'ids or all is required' });
  }
  const given = ids ?? [];
  if (!given.every(isUuid)) throw DomainError.invalid({ ids: 'ids must be a list of ids' });
  if (given.length > LIMITS.noticesMarkedAtOnce) throw DomainError.invalid({ ids: TOO_MANY });
  return given.map((id) => id.toLowerCase());
}
