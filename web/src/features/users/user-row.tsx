import { Ban, Eye, Mic, MicOff, ShieldCheck, Trash2 } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Avatar } from '../../components/ui/avatar.js';
import { IconButton } from '../../components/ui/button.js';
import {
  actionsFor,
  displayNameOrEmail,
  sanctionOf,
  withoutExpiredSanctions,
  type AdminUser,
  type ModerationAction,
  type UserActions,
} from './moderation-actions.js';
import { useNow } from '../../lib/use-now.js';
import { RoleBadge, StatusBadges } from './user-badges.js';

const QUICK: Record<ModerationAction, { verb: string; icon: ReactNode }> = {
  ban: { verb: 'Ban', icon: <Ban aria-hidden="true" className="size-4.5" /> },
  unban: { verb: 'Unban', icon: <ShieldCheck aria-hidden="true" className="size-4.5" /> },
  mute: { verb: 'Mute', icon: <MicOff aria-hidden="true" className="size-4.5" /> },
  unmute: { verb: 'Unmute', icon: <Mic aria-hidden="true" className="size-4.5" /> },
};
const CELL = 'md:border-b md:border-line md:px-3 md:py-2 md:align-middle';

export function UserRow({ user: fetched, onView, onAct, onDelete }: UserActions & { user: AdminUser }): JSX.Element {
  const user = withoutExpiredSanctions(fetched, useNow());
  const name = displayNameOrEmail(user);
  return (
    <tr
      role="row"
      className="transition max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-2.5 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:hover:bg-raised/60"
    >
      <td role="cell" className={`${CELL} max-md:self-center md:pl-7`}>
        <span className="flex items-center gap-3">
          <Avatar id={user.id} name={user.displayName} className="size-9 rounded-full" />
          <span className="min-w-0 font-semibold break-words">
            {user.displayName ?? <span className="font-normal text-ink-3">Not set</span>}
          </span>
        </span>
      </td>
      <td role="cell" className={`${CELL} break-all text-ink-2 max-md:col-span-2 max-md:row-start-2`}>
        {user.email}
      </td>
      <td role="cell" className={`${CELL} max-md:col-span-2 max-md:row-start-3`}>
        <StatusBadges user={user} />
      </td>
      <td role="cell" className={`${CELL} max-md:col-start-2 max-md:row-start-1 max-md:self-center`}>
        <RoleBadge user={user} />
      </td>
      <td role="cell" className={`${CELL} max-md:col-span-2 max-md:border-t max-md:border-line max-md:pt-2 md:pr-4`}>
        <div className="-ml-3 flex max-md:-mb-2">
          <IconButton label={`View profile of ${name}`} onClick={() => onView(user)}>
            <Eye aria-hidden="true" className="size-4.5" />
          </IconButton>
          {actionsFor(user).map((action) => (
            <IconButton
              key={sanctionOf(action)}
              label={`${QUICK[action].verb} ${name}`}
              onClick={() => onAct(user, action)}
            >
              {QUICK[action].icon}
            </IconButton>
          ))}
          {user.role !== 'admin' && (
            <IconButton label={`Delete ${name}`} onClick={() => onDelete(user)} className="hover:text-danger!">
              <Trash2 aria-hidden="true" className="size-4.5" />
            </IconButton>
          )}
        </div>
      </td>
    </tr>
  );
}
