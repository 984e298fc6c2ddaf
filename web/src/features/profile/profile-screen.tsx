import { useQuery } from '@apollo/client/react';
import { UserRound } from 'lucide-react';
import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { OwnProfileCard } from './own-profile-card.js';
import { ProfileChecklist } from './profile-checklist.js';
import { PROFILE_VIEW } from './profile.graphql.js';

/** On large screens, the checklist is beside the profile; otherwise above it. */
const LAYOUT = 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8';

/** /profile: the member's own profile as other members see it, and what would make it stronger. */
export default function ProfileScreen(): JSX.Element {
  useDocumentTitle('Your Profile');
  const { data, error, refetch } = useQuery(PROFILE_VIEW);

  const content = (): JSX.Element => {
    if (error && !data) {
      return (
        <FailedState
          message={failureMessage(error, 'Failed to load your profile')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      );
    }
    if (!data) {
      return (
        <div role="status" aria-label="Loading your profile">
          <div className={LAYOUT}>
            <Skeleton className="h-64 rounded-xl lg:order-last" />
            <Card className="flex flex-col gap-6 p-6 sm:p-9">
              <Skeleton className="h-10 w-2/3" />
              <div className="grid gap-5 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] ">
                <Skeleton className="aspect-[4/5] rounded-lg" />
                <Skeleton className="h-32 self-center" />
              </div>
            </Card>
          </div>
        </div>
      );
    }
    if (!data.profileView) {
      return (
        <EmptyState
          title="Complete Your Profile"
          action={
            <ButtonLink to="/settings">
              <UserRound aria-hidden="true" className="size-5" />
              Complete Your Profile
            </ButtonLink>
          }
        >
          Add your name and date of birth so other members can find you.
        </EmptyState>
      );
    }
    return (
      <div className={LAYOUT}>
        <aside className="lg:order-last">
          <ProfileChecklist own={data.profile} />
        </aside>
        <OwnProfileCard profile={data.profileView} />
      </div>
    );
  };

  return (
    <div className="page py-8 lg:py-10">
      <PageHeading
        title="Your Profile"
        subtitle="This is how other members see your profile"
        actions={
          data?.profileView && (
            <ButtonLink to="/settings" variant="outline" size="sm">
              Edit Profile
            </ButtonLink>
          )
        }
      />
      {content()}
    </div>
  );
}
