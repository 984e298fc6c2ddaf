import { Ban, MicOff } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import type { AdminUser } from './moderation-actions.js';

const STATUS_TONES = { PENDING: 'plain', APPROVED: 'chip', ACTIVE: 'trust' } as const;

export function StatusBadge({ user }: { user: AdminUser }): JSX.Element {
  return (
    <Badge tone={STATUS_TONES[user.status]} size="sm">
      {user.status}
    </Badge>
  );
}

/** The account's status and its active sanctions. */
export function StatusBadges({ user }: { user: AdminUser }): JSX.Element {
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge user={user} />
      {user.banReason !== null && (
        <Badge tone="danger" size="sm">
          <Ban aria-hidden="true" className="size-3.5" />
          {user.bannedUntil === null ? 'BANNED' : 'SUSPENDED'}
        </Badge>
      )}
      {user.isMuted && (
        <Badge tone="danger" size="sm">
          <MicOff aria-hidden="true" className="size-3.5" />
          MUTED
        </Badge>
      )}
    </span>
  );
}

export function RoleBadge({ user }: { user: AdminUser }): JSX.Element {
  const isAdmin = user.role === 'admin';
  return (
    <Badge tone={isAdmin ? 'chip' : 'plain'} size="sm">
      {isAdmin ? 'ADMIN' : 'USER'}
    </Badge>
  );
}
