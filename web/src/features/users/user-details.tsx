import { Ban, CalendarDays, Mic, MicOff, ShieldCheck, ShieldOff } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Avatar } from '../../components/ui/avatar.js';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import {
  ACTION_TEXTS,
  actionsFor,
  sanctionOf,
  withoutExpiredSanctions,
  type AdminUser,
  type ModerationAction,
} from './moderation-actions.js';
import { useNow } from '../../lib/use-now.js';
import { RoleBadge, StatusBadge } from './user-badges.js';

const ICONS: Record<ModerationAction, ReactNode> = {
  ban: <Ban aria-hidden="true" className="size-4" />,
  unban: <ShieldCheck aria-hidden="true" className="size-4" />,
  mute: <MicOff aria-hidden="true" className="size-4" />,
  unmute: <Mic aria-hidden="true" className="size-4" />,
};

interface UserDetailsProps {
  user: AdminUser;
  onAct: (action: ModerationAction) => void;
  onCorrectDate: () => void;
}

/** An account with its sanctions and the available moderation actions. */
export function UserDetails({ user: fetched, onAct, onCorrectDate }: UserDetailsProps): JSX.Element {
  const user = withoutExpiredSanctions(fetched, useNow());
  const { id, email, displayName, role } = user;
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
      <SanctionBanners user={user} />
      {role === 'admin' ? (
        <p className="flex items-center gap-2.5 text-sm text-ink-2">
          <ShieldOff aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
          Cannot perform moderation actions on admin users
        </p>
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {actionsFor(user).map((action) => (
            <Button
              key={sanctionOf(action)}
              size="sm"
              variant={action === 'ban' ? 'danger' : 'outline'}
              onClick={() => onAct(action)}
            >
              {ICONS[action]}
              {ACTION_TEXTS[action].title}
            </Button>
          ))}
          <Button size="sm" variant="outline" onClick={onCorrectDate}>
            <CalendarDays aria-hidden="true" className="size-4" />
            Correct Date of Birth
          </Button>
        </div>
      )}
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

function SanctionBanners({ user }: { user: AdminUser }): JSX.Element {
  const { banReason, bannedUntil, isMuted, muteReason, mutedUntil } = user;
  return (
    <>
      {banReason !== null && (
        <Sanction
          title={bannedUntil === null ? 'PERMANENTLY BANNED' : 'SUSPENDED'}
          icon={<Ban aria-hidden="true" />}
          reason={banReason}
          until={bannedUntil}
        />
      )}
      {isMuted && (
        <Sanction
          title="MUTED"
          icon={<MicOff aria-hidden="true" />}
          reason={muteReason || 'Not specified'}
          until={mutedUntil}
        />
      )}
    </>
  );
}

interface SanctionProps {
  title: string;
  icon: ReactNode;
  reason: string;
  until: string | null;
}

function Sanction({ title, icon, reason, until }: SanctionProps): JSX.Element {
  return (
    <Banner tone="danger" icon={icon}>
      <p className="font-semibold text-danger">{title}</p>
      <p className="break-words">Reason: {reason}</p>
      {until !== null && (
        <p>
          Until: <time dateTime={until}>{fullDateAndTime(until)}</time>
        </p>
      )}
    </Banner>
  );
}
