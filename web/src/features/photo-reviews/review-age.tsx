import { LIMITS } from '@kindred/contracts';
import { AlarmClock, Clock, Hourglass } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { timeSpan } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';

const HOUR = 3_600_000;
/** The badge changes this long before the review is due. */
const URGENT_HOURS = 6;

/** How long a photo has waited, and when its review is due (docs/product.md, "Photos"). */
export function ReviewAge({ createdAt }: { createdAt: string }): JSX.Element {
  const waited = Math.max(0, useNow() - Date.parse(createdAt));
  const remaining = LIMITS.reviewHours * HOUR - waited;
  const { tone, Icon, deadline } = urgencyOf(remaining);
  return (
    <Badge tone={tone} size="sm">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      Waiting {timeSpan(waited)}
      {deadline}
    </Badge>
  );
}

function urgencyOf(remaining: number): {
  tone: 'plain' | 'chip' | 'danger';
  Icon: typeof Clock;
  deadline: string;
} {
  if (remaining <= 0) return { tone: 'danger', Icon: AlarmClock, deadline: `, overdue by ${timeSpan(-remaining)}` };
  if (remaining <= URGENT_HOURS * HOUR) {
    return { tone: 'chip', Icon: Hourglass, deadline: `, due in ${timeSpan(remaining)}` };
  }
  return { tone: 'plain', Icon: Clock, deadline: '' };
}
