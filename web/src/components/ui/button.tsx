import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, JSX } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.js';

const button = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2.5 rounded-full font-semibold transition select-none',
    'active:scale-[0.985] disabled:pointer-events-none disabled:opacity-55 aria-busy:pointer-events-none aria-busy:opacity-55',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary hover:bg-primary-hover',
        outline: 'border border-line-strong text-ink hover:bg-raised',
        quiet: 'text-ink-2 hover:bg-raised hover:text-ink',
        like: 'bg-like text-on-like hover:bg-like-hover',
        danger: 'bg-danger text-on-danger hover:opacity-90',
      },
      size: {
        sm: 'h-10 px-4 text-sm',
        md: 'h-12 px-6 text-base',
        lg: 'h-14 px-8 text-base',
        icon: 'size-11',
      },
      wide: { true: 'w-full', false: '' },
    },
    defaultVariants: { variant: 'primary', size: 'md', wide: false },
  },
);

type Variants = VariantProps<typeof button>;

interface ButtonProps extends ComponentProps<'button'>, Variants {
  /** Shows a spinner and ignores clicks while an operation is in progress. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps): JSX.Element {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      // Not `disabled`, which would remove the focus.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={button({ variant, size, wide, className })}
    >
      {busy && <Spinner className="size-5" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, Variants {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps): JSX.Element {
  return <Link {...rest} className={button({ variant, size, wide, className })} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; also the tooltip. */
  label: string;
}

/** A round button with only an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={button({ variant: 'quiet', size: 'icon', className })}
    />
  );
}
