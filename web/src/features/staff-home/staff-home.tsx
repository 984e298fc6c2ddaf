import { useQuery } from '@apollo/client/react';
import { Flag, Image, Mail, Scale, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
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
  { name: 'contactMessages', label: 'Messages', to: '/admin/contact', icon: Mail },
  { name: 'shield', label: 'Shield', to: '/admin/shield', icon: ShieldAlert },
];

/** What waits for staff and what is overdue, with a link to each queue. The counts are live. */
export function StaffHomeCards(): JSX.Element {
  const { data, error, refetch } = useQuery(STAFF_HOME, { fetchPolicy: 'cache-and-network' });
  const home = data?.staffHome;
  return (
    <section aria-label="Waiting for staff" className="mb-10 sm:mb-12">
      {error && !home ? (
        // As high as the cards.
        <div
          role="alert"
          className="flex min-h-126 flex-wrap items-center justify-center gap-x-6 gap-y-3 rounded-xl border border-line p-5 text-center sm:min-h-84 lg:min-h-40"
        >
          <p className="text-ink-2">{failureMessage(error, 'Failed to load the queues')}</p>
          <Button variant="outline" size="sm" onClick={() => void refetch().catch(() => undefined)}>
            Try Again
          </Button>
        </div>
      ) : (
        <Cards home={home} />
      )}
    </section>
  );
}

function Cards({ home }: { home: StaffHome | undefined }): JSX.Element {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5" aria-busy={home === undefined}>
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
            <Skeleton className="h-40 rounded-xl" />
          )}
        </li>
      ))}
    </ul>
  );
}
