import { clsx } from 'clsx';
import type { ComponentProps, JSX } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.js';

const LOOK =
  'text-ink underline decoration-line-strong decoration-1 underline-offset-4 transition hover:decoration-current';

/** An inline link in text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>): JSX.Element {
  return <Link {...rest} className={clsx(LOOK, className)} />;
}

/** A link to the support email address; to the contact page until the runtime settings are loaded. */
export function SupportLink(): JSX.Element {
  const { runtime } = useSession();
  if (!runtime) return <TextLink to="/contact">our contact page</TextLink>;
  return (
    <a href={`mailto:${runtime.supportEmail}`} className={LOOK}>
      {runtime.supportEmail}
    </a>
  );
}
