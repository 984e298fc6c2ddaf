import { useQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState, type JSX } from 'react';
import type { MemberProfileQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { placeWithDistance } from '../profile/place.js';
import { Reasons } from '../profile/reasons.js';
import { ProfileBadges, ProfileFacts } from '../profile/profile-facts.js';
import { ProfilePrompts } from '../profile/profile-prompts.js';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { Photo } from '../../components/ui/photo.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { MEMBER_PROFILE } from './member.graphql.js';
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

/** A member's full profile. A profile that a list or the deck has cached is shown immediately. */
export function ProfileDialog({ userId, displayName, onClose, onBlocked }: ProfileDialogProps): JSX.Element {
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
      description={profile && placeWithDistance(profile)}
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

function FullProfile({ profile, name, onReport }: ProfileParts): JSX.Element {
  const { photos, badges, bio, prompts, reasons } = profile;
  const details = (
    <>
      <Reasons reasons={reasons} />
      <ProfileBadges profile={profile} badges={badges} />
      {bio && <p className="font-display text-lg whitespace-pre-line">{bio}</p>}
      <ProfilePrompts prompts={prompts} />
      <ProfileFacts profile={profile} />
    </>
  );
  if (photos.length === 1) {
    // A single portrait is shown next to the details and stays in place while they scroll.
    return (
      <div className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Photos profile={profile} name={name} onReport={onReport} />
        <div className="flex flex-col gap-5">{details}</div>
      </div>
    );
  }
  return (
    <>
      {photos.length > 0 && <Photos profile={profile} name={name} onReport={onReport} />}
      {details}
    </>
  );
}

const COLUMNS = ['grid-cols-1', 'grid-cols-2', 'grid-cols-3'];

function Photos({ profile, name, onReport }: ProfileParts): JSX.Element {
  const { userId, displayName, photos, photoPlaceholders } = profile;
  const single = photos.length === 1;
  return (
    <ul
      className={clsx(
        'grid gap-3',
        COLUMNS[Math.min(photos.length, COLUMNS.length) - 1],
        single && 'sm:sticky sm:top-8 sm:self-start',
      )}
    >
      {photos.map((src, index) => (
        // With three or more photos, the first spans two columns and rows.
        <li key={src} className={clsx('relative', photos.length > 2 && index === 0 && 'col-span-2 row-span-2')}>
          <Photo
            id={userId}
            name={displayName}
            src={src}
            placeholder={photoPlaceholders[index]}
            width={720}
            alt={`Photo ${index + 1} of ${name}`}
            className={clsx('aspect-[4/5] size-full rounded-lg', single && 'sm:aspect-[3/5]')}
          />
          <button
            type="button"
            aria-label={`Report photo ${index + 1}`}
            title={`Report photo ${index + 1}`}
            aria-haspopup="dialog"
            onClick={() => onReport(photoIdOf(src))}
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-black/55 text-white transition hover:bg-black/75"
          >
            <Flag aria-hidden="true" className="size-4.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The last part of a photo's URL. */
const photoIdOf = (src: string): string => src.split('/').at(-1) ?? '';

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading profile" className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Skeleton className="aspect-[4/5] rounded-lg sm:aspect-[3/5]" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-8 w-2/3 rounded-full" />
        <Skeleton className="h-24" />
        <Skeleton className="h-48" />
      </div>
    </div>
  );
}
