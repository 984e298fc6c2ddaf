import type { JSX } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.js';
import { LIST_ITEM, OPENS_ITEM } from '../../lib/list-focus.js';
import { fullDate } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { withoutExpiredSanctions, type AdminUser } from './moderation-actions.js';
import { RoleBadge, StatusBadges } from './user-badges.js';

/** A found account; the whole row links to its page. */
export function FoundUser({ user: fetched }: { user: AdminUser }): JSX.Element {
  const user = withoutExpiredSanctions(fetched, useNow());
  const { id, displayName, email, createdAt } = user;
  return (
    <article
      {...LIST_ITEM}
      aria-labelledby={`user-${id}`}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg p-4 transition hover:bg-raised/60 sm:px-6"
    >
      <Avatar id={id} name={displayName} className="size-11 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        <h2 id={`user-${id}`} className="font-sans text-base font-semibold tracking-normal break-words">
          <Link
            {...OPENS_ITEM}
            to={`/admin/users/${id}`}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-accent-ink"
          >
            {displayName ?? 'Name not set'}
          </Link>
        </h2>
        <p className="text-sm break-all text-ink-2">{email}</p>
        <p className="text-xs text-ink-3">Registered {fullDate(createdAt)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full max-sm:pl-15">
        <StatusBadges user={user} />
        {user.role === 'admin' && <RoleBadge user={user} />}
      </div>
    </article>
  );
}
