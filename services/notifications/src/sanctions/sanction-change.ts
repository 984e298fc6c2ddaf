import { endOfSanction, isInForce, type Sanction } from '@kindred/service-kit';

/** What happened to one kind of sanction between two states of it. */
export type SanctionChange = { kind: 'imposed'; sanction: Sanction } | { kind: 'lifted' } | { kind: 'none' };

const inForce = (sanction: Sanction | null, now: Date): Sanction | null =>
  isInForce(endOfSanction(sanction), now) ? sanction : null;

/** One that lapsed by itself was not lifted: the member was told at the start until when it lasts. */
export function sanctionChange(told: Sanction | null, present: Sanction | null, now: Date): SanctionChange {
  const [before, after] = [inForce(told, now), inForce(present, now)];
  if (after !== null) {
    const isKnown = before?.since === after.since && before.until === after.until && before.reason === after.reason;
    return isKnown ? { kind: 'none' } : { kind: 'imposed', sanction: after };
  }
  return before === null ? { kind: 'none' } : { kind: 'lifted' };
}
