import type { JSX } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../components/ui/avatar.js';
import { ButtonLink } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { CONTACT_CATEGORY_LABELS } from '../../entities/contact/contact-categories.js';
import { fullDate } from '../../lib/relative-time.js';
import type { Conversation } from './contact-messages.graphql.js';
import { StateBadge } from './state-badge.js';

/** Who wrote the message, and what else came from the address. */
export function WriterCard({ found: { message, others } }: { found: Conversation }): JSX.Element {
  const { id, name, email, memberId } = message;
  return (
    <Card className="min-w-0 p-5 sm:p-7">
      <section aria-label="Written by" className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Avatar id={memberId ?? id} name={name} className="size-12 shrink-0 rounded-full" />
          <div className="min-w-0">
            <h2 className="text-lg leading-tight break-words">{name}</h2>
            <p className="text-sm break-all text-ink-2">{email}</p>
          </div>
        </div>
        <Account message={message} />
        <div>
          <h3 className="mb-2 font-sans text-sm font-normal tracking-normal text-ink-3">
            Other messages from this address
          </h3>
          {others.length === 0 ? (
            <p className="text-sm text-ink-2">None</p>
          ) : (
            <ul className="flex flex-col gap-3 text-sm">
              {others.map((other) => (
                <li key={other.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <StateBadge state={other.state} isSpam={other.isSpam} />
                  <Link
                    to={`/admin/contact/${other.id}`}
                    className="font-medium underline underline-offset-4 hover:text-accent-ink"
                  >
                    {CONTACT_CATEGORY_LABELS[other.category]}
                  </Link>
                  <span className="text-ink-3">{fullDate(other.createdAt)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </Card>
  );
}

function Account({ message: { memberId, memberName, memberEmail } }: Pick<Conversation, 'message'>): JSX.Element {
  if (memberId === null) {
    return <p className="text-sm text-ink-2">Was not signed in. Name and address are not verified.</p>;
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-sm [overflow-wrap:anywhere] text-ink-2">
        Signed in as {memberName ?? 'a member without a name'}
        {memberEmail !== null && ` (${memberEmail})`}
      </p>
      {memberEmail !== null && (
        <ButtonLink
          to={`/admin/moderation?email=${encodeURIComponent(memberEmail)}`}
          variant="outline"
          size="sm"
          className="max-w-full"
        >
          <span className="truncate">Moderate {memberName ?? 'this member'}</span>
        </ButtonLink>
      )}
    </div>
  );
}
