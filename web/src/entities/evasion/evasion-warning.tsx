import { ShieldAlert, UserRoundSearch } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Banner } from '../../components/ui/banner.js';
import { TextLink } from '../../components/ui/text-link.js';
import type { ReviewFlagFragment } from '../../gql/graphql.js';
import { fullDate } from '../../lib/relative-time.js';

interface EvasionWarningProps {
  flags: readonly ReviewFlagFragment[];
  /** The level of the heading. */
  as?: 'h2' | 'h3';
}

/** Other accounts of what may be the same person; more prominent if one of them is or was banned. */
export function EvasionWarning({ flags, as: Heading = 'h3' }: EvasionWarningProps): JSX.Element | null {
  if (flags.length === 0) return null;
  const banned = flags.some((flag) => flag.banned);
  return (
    <Banner
      tone={banned ? 'danger' : 'plain'}
      icon={banned ? <ShieldAlert aria-hidden="true" /> : <UserRoundSearch aria-hidden="true" />}
    >
      <Heading className="font-sans text-sm font-semibold tracking-normal text-ink">
        {banned ? 'This may be a banned person' : 'This may be a returning member'}
      </Heading>
      <ul className="mt-2 flex flex-col gap-2">
        {flags.map((flag) => (
          <li key={flag.id} className="[overflow-wrap:anywhere]">
            {flag.kind === 'EMAIL' ? 'Same mailbox as ' : `${similarity(flag.score)} as `}
            <Match flag={flag} />
            {flag.banned && (
              <>
                {' '}
                <Badge tone="danger" size="sm" className="align-middle">
                  Banned
                </Badge>
              </>
            )}
            <span className="text-ink-3">
              , noticed <time dateTime={flag.createdAt}>{fullDate(flag.createdAt)}</time>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2">
        This is only a hint, not proof: families share mailboxes, and pictures get copied.
      </p>
    </Banner>
  );
}

const similarity = (score: number | null): string =>
  score === null ? 'Same picture' : `Same picture (${Math.round(score * 100)}% alike)`;

function Match({ flag: { sealedCaseId, userId, displayName, email } }: { flag: ReviewFlagFragment }): JSX.Element {
  if (sealedCaseId !== null) return <TextLink to={`/admin/sealed-cases/${sealedCaseId}`}>a deleted account</TextLink>;
  // The other account can have been deleted since the card was loaded.
  if (email === null) return <>another member</>;
  return <TextLink to={`/admin/users/${userId}`}>{displayName ?? email}</TextLink>;
}
