import { LIMITS } from '@kindred/contracts';
import { AlarmClock, Clock, Hourglass } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { timeSpan } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';

const HOUR = 3_600_000;
/** From here on the promise is about to be broken. */
const SOON_HOURS = 6;

/** How long a photo has waited, against the review that members are promised (specification, section 9). */
export function WaitingTime({ createdAt }: { createdAt: string }): JSX.Element {
  const waited = Math.max(0, useNow() - Date.parse(createdAt));
  const left = LIMITS.reviewHours * HOUR - waited;
  const { tone, Icon, against } = urgencyOf(left);
  return (
    <Badge tone={tone} size="sm">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      Waiting {timeSpan(waited)}
      {against}
    </Badge>
  );
}

function urgencyOf(left: number): {
  tone: 'plain' | 'chip' | 'danger';
  Icon: typeof Clock;
  against: string;
} {
  if (left <= 0) return { tone: 'danger', Icon: AlarmClock, against: `, overdue by ${timeSpan(-left)}` };
  if (left <= SOON_HOURS * HOUR) return { tone: 'chip', Icon: Hourglass, against: `, due in ${timeSpan(left)}` };
  return { tone: 'plain', Icon: Clock, against: '' };
}
