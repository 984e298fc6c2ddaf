import { LIMITS } from '@kindred/contracts';
import { AlarmClock, Clock } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { timeSpan } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';

const HOUR = 3_600_000;
/** The report is marked urgent this long before its deadline. */
const URGENT_HOURS = 4;

/** The time left until a report's deadline, or since it (docs/product.md, "Blocks and reports"). */
export function ReportAge({ createdAt }: { createdAt: string }): JSX.Element {
  const waited = Math.max(0, useNow() - Date.parse(createdAt));
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
