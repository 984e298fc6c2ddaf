import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, JSX } from 'react';

const badge = cva('inline-flex items-center rounded-full leading-tight font-medium', {
  variants: {
    tone: {
      plain: 'border border-line text-ink-2',
      chip: 'bg-chip text-accent-ink',
      trust: 'border border-trust text-trust',
      danger: 'border border-danger text-danger',
      like: 'bg-like text-on-like',
      count: 'h-5 min-w-5 shrink-0 justify-center whitespace-nowrap bg-like px-1.5 text-xs font-bold text-on-like',
    },
    /** `sm` for dense lists. The `count` tone has a fixed size. */
    size: { md: '', sm: '' },
  },
  compoundVariants: [
    { tone: ['plain', 'chip', 'trust', 'danger', 'like'], size: 'md', class: 'min-h-8 gap-1.5 px-3 py-1 text-sm' },
    { tone: ['plain', 'chip', 'trust', 'danger', 'like'], size: 'sm', class: 'min-h-6 gap-1 px-2.5 py-0.5 text-xs' },
  ],
  defaultVariants: { tone: 'plain', size: 'md' },
});

export function Badge({
  tone,
  size,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badge>): JSX.Element {
  return <span {...rest} className={badge({ tone, size, className })} />;
}
