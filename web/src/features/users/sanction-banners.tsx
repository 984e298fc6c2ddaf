import { Ban, MicOff } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { fullDateAndTime } from '../../lib/relative-time.js';
import type { AdminUser } from './moderation-actions.js';

/** The ban and the mute in force. */
export function SanctionBanners({ user }: { user: AdminUser }): JSX.Element {
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
