import type { ReportSeverity } from '@kindred/contracts';
import { Flame, TriangleAlert } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';

/** How urgent a report is; nothing for a normal one. */
export function SeverityBadge({ severity }: { severity: ReportSeverity }): JSX.Element | null {
  if (severity === 'normal') return null;
  const isUrgent = severity === 'urgent';
  const Icon = isUrgent ? Flame : TriangleAlert;
  return (
    <Badge tone={isUrgent ? 'like' : 'chip'} size="sm">
      <Icon aria-hidden="true" className="size-3.5" />
      {isUrgent ? 'Urgent' : 'High'}
    </Badge>
  );
}
