import { CopyCheck, ShieldAlert } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Banner } from '../../components/ui/banner.js';
import { Photo } from '../../components/ui/photo.js';
import { TextLink } from '../../components/ui/text-link.js';
import { RejectedPhotoPlaceholder } from '../../entities/photo/rejected-photo-placeholder.js';
import type { ReviewDetails } from './review-session.js';

/** Members who sent a perceptually identical photo; more prominent if one of them is banned. */
export function LookalikeWarning({ lookalikes }: { lookalikes: ReviewDetails['lookalikes'] }): JSX.Element | null {
  if (lookalikes.length === 0) return null;
  const banned = lookalikes.some((lookalike) => lookalike.banned);
  return (
    <Banner
      tone={banned ? 'danger' : 'plain'}
      icon={banned ? <ShieldAlert aria-hidden="true" /> : <CopyCheck aria-hidden="true" />}
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink">
        {banned ? 'A banned member sent this picture' : 'Another member sent this picture'}
      </h3>
      <ul className="mt-2.5 flex flex-col gap-3">
        {lookalikes.map(({ photoId, photoUrl, userId, displayName, email, banned: isBanned }) => (
          <li key={photoId} className="flex items-center gap-3">
            {photoUrl === null ? (
              <RejectedPhotoPlaceholder className="h-15 w-12 rounded-sm" />
            ) : (
              <Photo
                id={userId}
                name={displayName}
                src={photoUrl}
                alt={`Photo of ${displayName ?? email}`}
                className="h-15 w-12 rounded-sm"
              />
            )}
            <p className="min-w-0">
              This picture was also sent by{' '}
              <TextLink to={`/admin/moderation?email=${encodeURIComponent(email)}`}>{displayName ?? email}</TextLink>
              {isBanned && <Mark>Banned</Mark>}
              {photoUrl === null && <Mark>Rejected</Mark>}
            </p>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Mark({ children }: { children: string }): JSX.Element {
  return (
    <>
      {' '}
      <Badge tone="danger" size="sm" className="align-middle">
        {children}
      </Badge>
    </>
  );
}
