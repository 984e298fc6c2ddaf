import { useQuery } from '@apollo/client/react';
import { Flag, Image, Scale, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { JSX } from 'react';
import { FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { STAFF_HOME, type QueueName, type StaffHome } from '../../entities/staff-home/staff-home.graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { QueueCard } from './queue-card.js';

interface QueueDescription {
  name: QueueName;
  label: string;
  to: string;
  icon: LucideIcon;
}

const QUEUES: readonly QueueDescription[] = [
  { name: 'photos', label: 'Photos', to: '/admin#photos', icon: Image },
  { name: 'reports', label: 'Reports', to: '/admin/reports', icon: Flag },
  { name: 'appeals', label: 'Appeals', to: '/admin/appeals', icon: Scale },
  { name: 'shield', label: 'Shield', to: '/admin/shield', icon: ShieldAlert },
];

/** What waits for staff and what is overdue, with a link to each queue. The counts are live. */
export function StaffHomeCards(): JSX.Element {
  const { data, error, refetch } = useQuery(STAFF_HOME, { fetchPolicy: 'cache-and-network' });
  const home = data?.staffHome;
  return (
    <section aria-label="Waiting for staff" className="mb-10 sm:mb-12">
      {error && !home ? (
        <FailedState
          compact
          message={failureMessage(error, 'Failed to load what is waiting')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Cards home={home} />
      )}
    </section>
  );
}

function Cards({ home }: { home: StaffHome | undefined }): JSX.Element {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4" aria-busy={home === undefined}>
      {QUEUES.map(({ name, ...description }) => (
        <li key={name}>
          {home ? (
            <QueueCard
              {...description}
              queue={home[name]}
              urgent={name === 'reports' ? home.reports.urgent : 0}
              promised={name !== 'shield'}
            />
          ) : (
            <Skeleton className="h-34 rounded-xl" />
          )}
        </li>
      ))}
    </ul>
  );
}
