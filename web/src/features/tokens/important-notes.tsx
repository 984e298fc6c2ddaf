import { LIMITS } from '@kindred/contracts';
import { Info } from 'lucide-react';
import type { JSX } from 'react';
import { useSession } from '../../entities/session/session.js';

/** What staff should know before they resend a link. */
export function ImportantNotes(): JSX.Element {
  const { runtime } = useSession();
  return (
    <section aria-labelledby="important-notes" className="rounded-xl border border-line bg-sunken p-5 sm:p-7">
      <h2 id="important-notes" className="flex items-center gap-2.5 text-xl">
        <Info aria-hidden="true" className="size-5 text-accent-ink" />
        Important Notes
      </h2>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-sm text-ink-2 marker:text-ink-3">
        <li>Email verification links expire after {LIMITS.tokenHours} hours.</li>
        <li>Password reset links expire after {LIMITS.tokenHours} hours.</li>
        <li>If emails don’t arrive, check that the email-sending key is configured correctly.</li>
        {runtime && (
          <li>
            If the problem continues, write to{' '}
            <a
              href={`mailto:${runtime.supportEmail}`}
              className="font-medium text-accent-ink underline underline-offset-4"
            >
              {runtime.supportEmail}
            </a>
            .
          </li>
        )}
      </ul>
    </section>
  );
}
