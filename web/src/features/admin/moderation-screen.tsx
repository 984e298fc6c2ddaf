import { useFragment } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { Card } from '../../components/ui/card.js';
import { Dialog } from '../../components/ui/dialog.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { DeleteUserDialog } from './delete-user-dialog.js';
import type { AdminUser, ModerationAction } from './moderation-actions.js';
import { ModerationDialog } from './moderation-dialog.js';
import { ADMIN_USER, USERS } from './moderation.graphql.js';
import { UserDetails } from './user-details.js';
import { UserSearch } from './user-search.js';
import { UserTable } from './user-table.js';

/** /admin/moderation: one user by address, and all of them. */
export default function ModerationScreen(): JSX.Element {
  useDocumentTitle('User Moderation');
  const [foundId, setFoundId] = useState<string | null>(null);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [acting, setActing] = useState<{ user: AdminUser; action: ModerationAction } | null>(null);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const found = useUser(foundId);
  const viewed = useUser(viewedId);
  const act = (user: AdminUser, action: ModerationAction): void => setActing({ user, action });
  const settleDeletion = (deleted: boolean): void => {
    if (deleted && deleting?.id === foundId) setFoundId(null);
    setDeleting(null);
  };

  return (
    <>
      <PageHeading title="User Moderation" subtitle="Suspend, mute and delete accounts." />
      <div className="flex flex-col gap-6">
        <UserSearch onFound={setFoundId} />
        {found && (
          <Card>
            <section aria-label="User Details" aria-live="polite" className="p-5 sm:p-7">
              <h2 className="mb-5 text-xl">User Details</h2>
              <UserDetails user={found} onAct={(action) => act(found, action)} />
            </section>
          </Card>
        )}
        <UserTable onView={({ id }) => setViewedId(id)} onAct={act} onDelete={setDeleting} />
      </div>
      {viewed && (
        <Dialog shape="side" title={viewed.displayName ?? 'Name not set'} onClose={() => setViewedId(null)}>
          <UserDetails user={viewed} onAct={(action) => act(viewed, action)} />
        </Dialog>
      )}
      {acting && <ModerationDialog {...acting} onClose={() => setActing(null)} />}
      {deleting && <DeleteUserDialog user={deleting} lists={[USERS]} onDone={settleDeletion} />}
    </>
  );
}

/** The user as they are now, wherever the news came from. */
function useUser(id: string | null): AdminUser | null {
  const { data, complete } = useFragment({ fragment: ADMIN_USER, from: id && { __typename: 'AdminUser', id } });
  return id !== null && complete ? data : null;
}
