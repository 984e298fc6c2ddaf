import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import AppealDialog from '../../entities/sanction/appeal-dialog.js';
import { SANCTION_LABELS } from '../../entities/sanction/sanction-labels.js';
import { OWN_SANCTIONS, type OwnSanction } from '../../entities/sanction/sanction.graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate, fullDateAndTime } from '../../lib/relative-time.js';
import { TextSkeleton } from './section-skeletons.js';

/** The member's warnings and sanctions in force, with their appeals (docs/product.md, "Appeals"). */
export default function SanctionsSection(): JSX.Element {
  const { data, error, refetch } = useQuery(OWN_SANCTIONS);
  const sanctions = data?.ownSanctions;
  return (
    <>
      {error && !sanctions && (
        <FailedState
          compact
          message={failureMessage(error, 'Failed to load your warnings')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!sanctions && !error && <TextSkeleton />}
      {sanctions?.length === 0 && <p className="text-sm text-ink-2">There is nothing here, and we hope it stays so.</p>}
      {sanctions && sanctions.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {sanctions.map((sanction) => (
            <Sanction key={sanction.id} sanction={sanction} />
          ))}
        </ul>
      )}
    </>
  );
}

function Sanction({ sanction: { id, type, reason, since, until, appeal } }: { sanction: OwnSanction }): JSX.Element {
  const [appealing, setAppealing] = useState(false);
  return (
    <li className="flex flex-col items-start gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={type === 'WARNING' ? 'chip' : 'danger'} size="sm">
          {SANCTION_LABELS[type]}
        </Badge>
        <span className="text-sm text-ink-3">
          {fullDate(since)}
          {until && ` to ${fullDateAndTime(until)}`}
        </span>
      </div>
      <p className="max-w-full [overflow-wrap:anywhere] whitespace-pre-wrap">{reason}</p>
      {appeal === null ? (
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Appeal: ${SANCTION_LABELS[type]} of ${fullDate(since)}`}
          onClick={() => setAppealing(true)}
        >
          Appeal
        </Button>
      ) : (
        <div className="w-full rounded-lg bg-sunken p-4 text-sm">
          <p className="font-semibold">
            {appeal.outcome === null ? 'Your appeal is being read' : 'Your appeal was turned down'}
          </p>
          {appeal.note !== null && <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{appeal.note}</p>}
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-wrap text-ink-2">{appeal.text}</p>
        </div>
      )}
      {appealing && <AppealDialog sanctionId={id} onClose={() => setAppealing(false)} />}
    </li>
  );
}
