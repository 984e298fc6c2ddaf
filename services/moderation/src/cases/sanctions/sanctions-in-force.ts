import type { EventData } from '@kindred/contracts';
import { endOfSanction, isInForce, type Sanction } from '@kindred/member-data';
import type { SanctionEntity, SanctionKind } from './sanction.entity.js';

/** The sanctions of a member that have not expired. */
export type SanctionsInForce = Pick<EventData<'moderation.sanctions-changed'>, 'ban' | 'mute'>;

/** The sanctions of a member as other services store them. @param sanctions those of the member, expired or not */
export function sanctionsInForce(sanctions: readonly SanctionEntity[], now: Date): SanctionsInForce {
  const inForce = (kind: SanctionKind): Sanction | null => {
    const found = sanctions.find((sanction) => sanction.kind === kind);
    const sanction = found === undefined ? null : presentSanction(found);
    return isInForce(endOfSanction(sanction), now) ? sanction : null;
  };
  return { ban: inForce('BAN'), mute: inForce('MUTE') };
}

function presentSanction({ id, reason, since, until }: SanctionEntity): Sanction {
  return { id, reason, since: since.toISOString(), until: until?.toISOString() ?? null };
}
