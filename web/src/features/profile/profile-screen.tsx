import { useQuery } from '@apollo/client/react';
import { UserRound } from 'lucide-react';
import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { OwnProfileCard } from './own-profile-card.js';
import { PROFILE_VIEW } from './profile.graphql.js';

/** One's own profile as other members see it (specification, section 2, /profile). */
export default function ProfileScreen(): JSX.Element {
  useDocumentTitle('Your Profile');
  const { data, error, refetch } = useQuery(PROFILE_VIEW);

  const content = (): JSX.Element => {
    if (error) {
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
          <Skeleton className="h-[34rem] rounded-xl" />
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
          Other members can find you once your name and date of birth are there.
        </EmptyState>
      );
    }
    return <OwnProfileCard profile={data.profileView} />;
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
