import type { IdentityDetails } from '../../members/identity-details.entity.js';
import type { IdentityDetailsType, IdentityValueType } from './identity-details.type.js';

/** Null columns of members without a history are presented as an empty one. */
type StoredDetails = { [Name in keyof IdentityDetails]: IdentityDetails[Name] | null };

function presentValues(values: IdentityDetails['names'] | null): IdentityValueType[] {
  return (values ?? []).map(({ value, at, byStaff }) => ({ value, at: new Date(at), byStaff }));
}

export function presentIdentityDetails({ names, datesOfBirth, underAge }: StoredDetails): IdentityDetailsType {
  return {
    names: presentValues(names),
    datesOfBirth: presentValues(datesOfBirth),
    underAge: underAge && {
      first: underAge.first.date,
      firstAt: new Date(underAge.first.at),
      latest: underAge.latest.date,
      latestAt: new Date(underAge.latest.at),
      attempts: underAge.attempts,
    },
  };
}
