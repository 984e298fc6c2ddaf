import { clsx } from 'clsx';
import type { ComponentProps, JSX } from 'react';
import { Link } from 'react-router';

export const TEXT_LINK_LOOK =
  'text-ink underline decoration-line-strong decoration-1 underline-offset-4 transition hover:decoration-current';

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>): JSX.Element {
  return <Link {...rest} className={clsx(TEXT_LINK_LOOK, className)} />;
}
