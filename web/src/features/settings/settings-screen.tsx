import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { lazy, Suspense, useEffect, useRef, type JSX } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { failureMessage } from '../../lib/failure.js';
import { AccountSection } from './account-section.js';
import { BreakSection } from './break-section.js';
import { FormSection, SECTIONS } from './form-section.js';
import { NotificationPreferences } from './notification-preferences.js';
import { PhotoSlots } from './photo-slots.js';
import { PlanSkeleton, TextSkeleton } from './section-skeletons.js';
import { ProfileEditor } from './profile-editor.js';
import { SettingRow } from './setting-row.js';
import { SecuritySection } from './security-section.js';
import { OWN_PROFILE } from './settings.graphql.js';

const BlockedUsers = lazy(() => import('./blocked-users.js'));
const PhotosSection = lazy(() => import('./photos-section.js'));
const PlanSection = lazy(() => import('./plan-section.js'));
const SanctionsSection = lazy(() => import('./sanctions-section.js'));

const PHOTOS_HINT = `Up to ${LIMITS.photosPerMember} photos. We review new photos within ${LIMITS.reviewHours} hours before other members see them. Drag a photo to move it. Your first approved photo is your primary photo.`;

/** Scrolls to the section in the URL hash once the sections have been rendered; later changes are handled by the shell. */
function useScrollToSection(rendered: boolean): void {
  const { hash } = useLocation();
  const target = useRef(hash);
  useEffect(() => {
    if (!rendered || target.current === '') return;
    document.getElementById(target.current.slice(1))?.scrollIntoView();
    target.current = '';
  }, [rendered]);
}

/** /settings: the member's profile, photos, preferences, and account. */
export default function SettingsScreen(): JSX.Element {
  useDocumentTitle('Settings');
  const { data, error, refetch } = useQuery(OWN_PROFILE);
  useScrollToSection(data !== undefined);

  return (
    <div className="page py-8 lg:py-10">
      <PageHeading title="Settings" />
      <div className="grid gap-x-16 lg:grid-cols-[13rem_minmax(0,40rem)]">
        <nav aria-label="Settings sections" className="hidden lg:block">
          <ul className="sticky top-8 -ml-3 flex flex-col gap-1">
            {SECTIONS.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-md px-3 py-2 text-sm font-medium text-ink-2 transition hover:bg-raised hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <FormSection id="photos" hint={PHOTOS_HINT}>
            <Suspense fallback={<PhotoSlots />}>
              <PhotosSection />
            </Suspense>
          </FormSection>
          <div className="border-t border-line pt-9">
            {error && !data && (
              <FailedState
                message={failureMessage(error, 'Failed to load your profile')}
                onRetry={() => void refetch().catch(() => undefined)}
              />
            )}
            {!data && !error && <SettingsSkeleton />}
            {data && (
              <ProfileEditor profile={data.profile}>
                <MatchPreferences />
                <NotificationPreferences />
                <BreakSection />
              </ProfileEditor>
            )}
            {data && (
              <>
                <Plan />
                <SecuritySection />
                <FormSection id="blocked" hint="You and the people you block can’t see each other.">
                  <Suspense fallback={<TextSkeleton />}>
                    <BlockedUsers />
                  </Suspense>
                </FormSection>
                <FormSection id="sanctions">
                  <Suspense fallback={<TextSkeleton />}>
                    <SanctionsSection />
                  </Suspense>
                </FormSection>
                <AccountSection />
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Members return to it after a payment, so its height is reserved: what follows must not move when it has loaded. */
function Plan(): JSX.Element {
  const { tier } = useMember();
  const { runtime } = useSession();
  const beta = runtime?.beta ?? false;
  const space = tier !== null ? 'min-h-68 sm:min-h-36' : beta ? 'min-h-32 sm:min-h-26' : 'min-h-48 sm:min-h-41';
  return (
    <FormSection id="plan">
      <div className={space}>
        <Suspense fallback={<PlanSkeleton />}>
          <PlanSection />
        </Suspense>
      </div>
    </FormSection>
  );
}

/** Edited on a screen of their own, which Discover leads to, too. */
function MatchPreferences(): JSX.Element {
  return (
    <FormSection id="preferences">
      <SettingRow text="Who you’d like to meet: age, gender, distance, and relationship types, and what is a dealbreaker.">
        <ButtonLink to="/preferences" variant="outline" size="sm">
          Edit Preferences
        </ButtonLink>
      </SettingRow>
    </FormSection>
  );
}

function SettingsSkeleton(): JSX.Element {
  return (
    <div role="status" aria-label="Loading settings">
      <Skeleton className="h-7 w-48" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="flex flex-col gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-13 rounded-md" />
          </div>
        ))}
      </div>
    </div>
  );
}
