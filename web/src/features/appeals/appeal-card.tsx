import type { AppealOutcome } from '@kindred/contracts';
import { useId, useState, type JSX } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { SANCTION_LABELS } from '../../entities/sanction/sanction-labels.js';
import { LIST_ITEM, OPENS_ITEM } from '../../lib/list-focus.js';
import { shortcutProps } from '../../lib/staff-shortcuts.js';
import { fullDate, fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { AppealEvidence } from './appeal-evidence.js';
import type { StaffAppeal } from './appeals.graphql.js';
import { DecideDialog } from './decide-dialog.js';

/** An open appeal with the sanction it is about. */
export function AppealCard({ appeal }: { appeal: StaffAppeal }): JSX.Element {
  const { id, userId, displayName, email, text, createdAt, overdue, type, reason, since, until, inForce } = appeal;
  const [deciding, setDeciding] = useState<AppealOutcome | null>(null);
  const name = displayName ?? 'this member';
  const titleId = useId();
  return (
    <Card>
      <article
        {...LIST_ITEM}
        aria-labelledby={titleId}
        className="grid gap-6 rounded-xl p-5 sm:p-7 lg:grid-cols-2 lg:gap-10"
      >
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <Badge size="sm" tone={type === 'WARNING' ? 'chip' : 'danger'}>
              {SANCTION_LABELS[type]}
            </Badge>
            {overdue && (
              <Badge size="sm" tone="danger">
                Overdue
              </Badge>
            )}
            <time dateTime={createdAt} title={fullDateAndTime(createdAt)} className="text-xs text-ink-3">
              Sent {timeAgo(createdAt)}
            </time>
          </div>
          <div>
            <h2 id={titleId} className="text-xl break-words">
              <Link {...OPENS_ITEM} to={`/admin/users/${userId}`} className="underline-offset-4 hover:underline">
                {displayName ?? 'Name not set'}
              </Link>
            </h2>
            <p className="text-sm break-all text-ink-2">{email}</p>
          </div>
          <blockquote className="border-l-2 border-accent-ink pl-4 break-words whitespace-pre-wrap">{text}</blockquote>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-col gap-2 rounded-lg bg-sunken p-5 text-sm">
            <p className="text-ink-3">
              {SANCTION_LABELS[type]} on {fullDate(since)}
              {until && `, until ${fullDateAndTime(until)}`}
              {!inForce && '. It has ended.'}
            </p>
            <p className="break-words whitespace-pre-wrap">{reason}</p>
            {appeal.reportId !== null && (
              <Link
                to={`/admin/reports/${appeal.reportId}`}
                className="self-start font-medium text-accent-ink underline underline-offset-4"
              >
                Open the report
              </Link>
            )}
          </div>
          {appeal.mayDecide ? (
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              <Button
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                {...shortcutProps('turnDown')}
                onClick={() => setDeciding('UPHELD')}
              >
                <span>Turn Down</span>
                <KeyHint>1</KeyHint>
              </Button>
              <Button size="sm" aria-haspopup="dialog" {...shortcutProps('lift')} onClick={() => setDeciding('LIFTED')}>
                <span>Lift Sanction</span>
                <KeyHint>2</KeyHint>
              </Button>
            </div>
          ) : (
            <p className="text-sm text-ink-2">You imposed this sanction, so another administrator decides.</p>
          )}
        </div>
        {appeal.reportId !== null && <AppealEvidence reportId={appeal.reportId} titleId={titleId} />}
        {deciding && <DecideDialog appealId={id} name={name} outcome={deciding} onClose={() => setDeciding(null)} />}
      </article>
    </Card>
  );
}
