import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { SANCTION_LABELS } from '../../entities/sanction/sanction-labels.js';
import type { SealedCaseFactsFragment } from '../../gql/graphql.js';
import { fullDate, fullDateAndTime } from '../../lib/relative-time.js';

export const sealedName = ({ displayName }: Pick<SealedCaseFactsFragment, 'displayName'>): string =>
  displayName ?? 'Name not kept';

/** Why the case exists, and that someone may have returned. */
export function SealedCaseBadges({ sealedCase }: { sealedCase: SealedCaseFactsFragment }): JSX.Element {
  const { openReports, sanctions, matches } = sealedCase;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {openReports > 0 && (
        <Badge tone="chip" size="sm">
          {openReports} open {openReports === 1 ? 'report' : 'reports'}
        </Badge>
      )}
      {[...new Set(sanctions)].map((type) => (
        <Badge key={type} tone="danger" size="sm">
          {SANCTION_LABELS[type]}
        </Badge>
      ))}
      {matches > 0 && (
        <Badge tone="danger" size="sm">
          {matches} possible {matches === 1 ? 'return' : 'returns'}
        </Badge>
      )}
    </div>
  );
}

export function SealedCaseDates({ sealedCase }: { sealedCase: SealedCaseFactsFragment }): JSX.Element {
  const { deletedAt, keptUntil } = sealedCase;
  return (
    <>
      Account deleted{' '}
      <time dateTime={deletedAt} title={fullDateAndTime(deletedAt)}>
        {fullDate(deletedAt)}
      </time>
      {keptUntil === null ? (
        ', kept until the open reports are resolved'
      ) : (
        <>
          , kept until{' '}
          <time dateTime={keptUntil} title={fullDateAndTime(keptUntil)}>
            {fullDate(keptUntil)}
          </time>
        </>
      )}
    </>
  );
}
