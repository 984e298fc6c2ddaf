import { LIMITS } from '@kindred/contracts';
import { AlarmClock, Clock } from 'lucide-react';
import type { JSX } from 'react';
import { timeSpan } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { Badge } from './badge.js';

const HOUR = 3_600_000;
/** Marked urgent this long before the deadline. */
const URGENT_HOURS = 4;

/** The time left until staff must have answered (docs/product.md, "Administration"), or since then. */
export function ReplyDue({ since }: { since: string }): JSX.Element {
  const waited = Math.max(0, useNow() - Date.parse(since));
  const remaining = LIMITS.replyHours * HOUR - waited;
  const urgent = remaining < URGENT_HOURS * HOUR;
  const Icon = urgent ? AlarmClock : Clock;
  return (
    <Badge tone={urgent ? 'danger' : 'plain'} size="sm">
      <Icon aria-hidden="true" className="size-3.5" />
      {remaining <= 0 ? `Overdue by ${timeSpan(-remaining)}` : `Answer due in ${timeSpan(remaining)}`}
    </Badge>
  );
}
