import { useFragment } from '@apollo/client/react';
import { UserX } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../components/ui/card.js';
import { Dialog } from '../../components/ui/dialog.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { LoadingScreen } from '../../components/ui/spinner.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { CorrectDateDialog } from '../../entities/account/correct-date-dialog.js';
import { DeleteUserDialog } from '../../entities/account/delete-user-dialog.js';
import { displayNameOrEmail, type AdminUser, type ModerationAction } from './moderation-actions.js';
import { ModerationDialog } from './moderation-dialog.js';
import { ADMIN_USER } from './moderation.graphql.js';
import { UserDetails } from './user-details.js';
import { UserSearch, type SearchOutcome } from './user-search.js';
import { UserTable } from './user-table.js';
import { UserViews } from './user-views.js';

/** /admin/moderation: a search by email and the table of all users. */
export default function ModerationScreen(): JSX.Element {
  useDocumentTitle('User Moderation');
  const [parameters] = useSearchParams();
  const [outcome, setOutcome] = useState<SearchOutcome | null>(null);
  const [viewedId, setViewedId] = useState<string | null>(null);
  const [acting, setActing] = useState<{ user: AdminUser; action: ModerationAction } | null>(null);
  const [deleting, setDeleting] = useState<AdminUser | null>(null);
  const [correcting, setCorrecting] = useState<AdminUser | null>(null);
  const foundId = outcome && 'userId' in outcome ? outcome.userId : null;
  const found = useUser(foundId);
  // Reserves the space for the result while the search from the URL is pending, to avoid a layout shift.
  const isSearched = parameters.has('email') || outcome !== null;
  const viewed = useUser(viewedId);
  const act = (user: AdminUser, action: ModerationAction): void => setActing({ user, action });
  /** Closes everything that shows a deleted account. The table refetches on its own. */
  const hideDeleted = ({ id }: AdminUser): void => {
    if (id === foundId) setOutcome({ error: 'User not found' });
    if (id === viewedId) setViewedId(null);
  };

  return (
    <>
      <PageHeading title="User Moderation" subtitle="Suspend, mute, and delete accounts." />
      <UserViews current="accounts" />
      <div className="flex flex-col gap-6">
        <UserSearch onSettled={setOutcome} />
        {isSearched && (
          <Card className="grid min-h-94 grid-cols-1 max-sm:min-h-120">
            {found ? (
              <section aria-label="User Details" aria-live="polite" className="p-5 sm:p-7">
                <h2 className="mb-5 text-xl">User Details</h2>
                <UserDetails
                  user={found}
                  onAct={(action) => act(found, action)}
                  onCorrectDate={() => setCorrecting(found)}
                />
              </section>
            ) : (
              <SearchState failed={outcome !== null && 'error' in outcome} />
            )}
          </Card>
        )}
        <UserTable onView={({ id }) => setViewedId(id)} onAct={act} onDelete={setDeleting} />
      </div>
      {viewed && (
        <Dialog shape="side" title={viewed.displayName ?? 'Name not set'} onClose={() => setViewedId(null)}>
          <UserDetails
            user={viewed}
            onAct={(action) => act(viewed, action)}
            onCorrectDate={() => setCorrecting(viewed)}
          />
        </Dialog>
      )}
      {acting && (
        <ModerationDialog
          {...acting}
          onClose={(deleted) => {
            if (deleted) hideDeleted(acting.user);
            setActing(null);
          }}
        />
      )}
      {correcting && (
        <CorrectDateDialog
          userId={correcting.id}
          name={displayNameOrEmail(correcting)}
          current={null}
          onClose={() => setCorrecting(null)}
        />
      )}
      {deleting && (
        <DeleteUserDialog
          user={deleting}
          onDone={(deleted) => {
            if (deleted) hideDeleted(deleting);
            setDeleting(null);
          }}
        />
      )}
    </>
  );
}

function SearchState({ failed }: { failed: boolean }): JSX.Element {
  if (!failed) return <LoadingScreen label="Searching" />;
  // The toast shows the message.
  return <UserX aria-hidden="true" className="size-10 place-self-center text-ink-3" />;
}

/** The user from the cache, which every mutation updates. */
function useUser(id: string | null): AdminUser | null {
  const { data, complete } = useFragment({ fragment: ADMIN_USER, from: id && { __typename: 'AdminUser', id } });
  return id !== null && complete ? data : null;
}
