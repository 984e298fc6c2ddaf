import { useQuery } from '@apollo/client/react';
import { BadgeCheck, Flag } from 'lucide-react';
import { lazy, Suspense, useState, type JSX } from 'react';
import type { MemberProfileQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { placeWithDistance } from '../profile/place.js';
import { Reasons } from '../profile/reasons.js';
import { ProfileStory } from '../profile/profile-story.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { LikeThis } from './like-this.js';
import { MEMBER_PROFILE } from './member.graphql.js';
import { photoIdOf } from './photo-id.js';
import { invalidateMemberLists } from './stale-member.js';

/** Loaded on demand, because it is rarely used and includes form validation. */
const ReportDialog = lazy(() => import('./report-dialog.js'));

type Profile = NonNullable<MemberProfileQuery['member']>;

/** A report that the member has begun; about one photo, or about the profile. */
interface Report {
  photoId?: string;
}

interface ProfileParts {
  profile: Profile;
  name: string;
  onReport: (photoId: string) => void;
}

interface ProfileDialogProps {
  userId: string;
  /** Shown in the title until the profile is loaded. */
  displayName: string | null | undefined;
  onClose: () => void;
  /** Called once the member is reported and blocked. */
  onBlocked?: (() => void) | undefined;
}

/** A member's full profile. A profile that a list or the deck has cached is shown without a request. Loaded on demand. */
export default function ProfileDialog({ userId, displayName, onClose, onBlocked }: ProfileDialogProps): JSX.Element {
  const [report, setReport] = useState<Report | null>(null);
  const { data, error, refetch, client } = useQuery(MEMBER_PROFILE, { variables: { userId } });
  const profile = data?.member;
  const close = (): void => {
    onClose();
    if (data && !profile) invalidateMemberLists(client.cache);
  };
  const name = profile?.displayName ?? displayName ?? 'Member';
  return (
    <Dialog
      shape="wide"
      title={typeof profile?.age === 'number' ? `${name}, ${profile.age}` : name}
      description={profile && <PlaceAndBadges profile={profile} />}
      onClose={close}
    >
      {error && !data && (
        <FailedState
          message={failureMessage(error, 'Failed to fetch profiles')}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {data && !profile && <p className="pb-4 text-ink-2">This profile is no longer available.</p>}
      {!data && !error && <Loading />}
      {profile && (
        <>
          <FullProfile profile={profile} name={name} onReport={(photoId) => setReport({ photoId })} />
          <div className="flex justify-end border-t border-line pt-5">
            <Button
              variant="quiet"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setReport({})}
              className="max-w-full"
            >
              <Flag aria-hidden="true" className="size-4" />
              <span className="min-w-0 [overflow-wrap:anywhere]">Report {name}</span>
            </Button>
          </div>
        </>
      )}
      {report && (
        <Suspense>
          <ReportDialog
            userId={userId}
            name={name}
            photoId={report.photoId}
            onClose={() => setReport(null)}
            onBlocked={() => {
              onClose();
              onBlocked?.();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** As on the card of the deck. */
function PlaceAndBadges({ profile }: { profile: Profile }): JSX.Element {
  const place = placeWithDistance(profile);
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {place && <span>{place}</span>}
      {profile.badges.map((badge) => (
        <span key={badge} className="flex items-center gap-1.5 text-sm text-trust">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          {badge}
        </span>
      ))}
    </span>
  );
}

function FullProfile({ profile, name, onReport }: ProfileParts): JSX.Element {
  return (
    <>
      <Reasons reasons={profile.reasons} />
      <ProfileStory
        profile={profile}
        name={name}
        photoCorner={(src, index) => <ReportPhoto number={index + 1} onClick={() => onReport(photoIdOf(src))} />}
        photoAction={(src, index) => (
          <LikeThis
            userId={profile.userId}
            name={name}
            part={{ photo: src, placeholder: profile.photoPlaceholders[index], number: index + 1 }}
          />
        )}
        promptAction={(prompt) => <LikeThis userId={profile.userId} name={name} part={{ prompt }} />}
      />
    </>
  );
}

function ReportPhoto({ number, onClick }: { number: number; onClick: () => void }): JSX.Element {
  return (
    <button
      type="button"
      aria-label={`Report photo ${number}`}
      title={`Report photo ${number}`}
      aria-haspopup="dialog"
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full bg-black/55 text-white transition hover:bg-black/75"
    >
      <Flag aria-hidden="true" className="size-4.5" />
    </button>
  );
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading profile" className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Skeleton className="aspect-[4/5] rounded-lg" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-8 w-2/3 rounded-full" />
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}
