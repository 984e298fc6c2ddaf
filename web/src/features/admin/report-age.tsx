import { LIMITS } from '@kindred/contracts';
import { AlarmClock, Clock } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { timeSpan } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';

const HOUR = 3_600_000;
/** From here on the promise is about to be broken. */
const SOON_HOURS = 4;

/** How long a report has waited, against the answer that was promised. */
export function ReportAge({ createdAt }: { createdAt: string }): JSX.Element {
  const waited = Math.max(0, useNow() - Date.parse(createdAt));
  const left = LIMITS.replyHours * HOUR - waited;
  const urgent = left < SOON_HOURS * HOUR;
  const Icon = urgent ? AlarmClock : Clock;
  return (
    <Badge tone={urgent ? 'danger' : 'plain'} size="sm">
      <Icon aria-hidden="true" className="size-3.5" />
      {left <= 0 ? `Overdue by ${timeSpan(-left)}` : `Answer due in ${timeSpan(left)}`}
    </Badge>
  );
}
