import type { JSX, ReactNode } from 'react';
import { Avatar } from '../../components/ui/avatar.js';
import { TextLink } from '../../components/ui/text-link.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { ModerationButtons } from './moderation-buttons.js';
import { withoutExpiredSanctions, type AdminUser, type ModerationAction } from './moderation-actions.js';
import { SanctionBanners } from './sanction-banners.js';
import { RoleBadge, StatusBadge } from './user-badges.js';

interface UserDetailsProps {
  user: AdminUser;
  onAct: (action: ModerationAction) => void;
  onCorrectDate: () => void;
}

/** An account with its sanctions and the available moderation actions. */
export function UserDetails({ user: fetched, onAct, onCorrectDate }: UserDetailsProps): JSX.Element {
  const user = withoutExpiredSanctions(fetched, useNow());
  const { id, email, displayName } = user;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar id={id} name={displayName} className="size-14 rounded-full" />
        <div className="flex flex-wrap gap-2">
          <StatusBadge user={user} />
          <RoleBadge user={user} />
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
        <Fact label="Email">{email}</Fact>
        <Fact label="Display Name">{displayName ?? 'Not set'}</Fact>
        <Fact label="User ID">{id}</Fact>
        <Fact label="Registered">{fullDateAndTime(user.createdAt)}</Fact>
      </dl>
      <TextLink to={`/admin/users/${id}`} className="self-start text-sm font-medium">
        Everything about this member
      </TextLink>
      <SanctionBanners user={user} />
      <ModerationButtons user={user} onAct={onAct} onCorrectDate={onCorrectDate} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): JSX.Element {
  return (
    <div className="max-w-full min-w-52 grow max-sm:w-full">
      <dt className="text-ink-3">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
