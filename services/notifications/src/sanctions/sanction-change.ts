import { endOfSanction, isInForce, type Sanction } from '@kindred/service-kit';

/** The difference between two states of one kind of sanction. */
export type SanctionChange = { kind: 'imposed'; sanction: Sanction } | { kind: 'lifted' } | { kind: 'none' };

const inForce = (sanction: Sanction | null, now: Date): Sanction | null =>
  isInForce(endOfSanction(sanction), now) ? sanction : null;

/** An expired sanction does not count as lifted: the member already knows its end from the first email. */
export function sanctionChange(last: Sanction | null, current: Sanction | null, now: Date): SanctionChange {
  const [before, after] = [inForce(last, now), inForce(current, now)];
  if (after !== null) {
    const isUnchanged = before?.since === after.since && before.until === after.until && before.reason === after.reason;
    return isUnchanged ? { kind: 'none' } : { kind: 'imposed', sanction: after };
  }
  return before === null ? { kind: 'none' } : { kind: 'lifted' };
}
