import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, JSX } from 'react';

const badge = cva('inline-flex items-center rounded-full leading-tight font-medium', {
  variants: {
    tone: {
      plain: 'min-h-8 gap-1.5 px-3 py-1 text-sm border border-line text-ink-2',
      chip: 'min-h-8 gap-1.5 px-3 py-1 text-sm bg-chip text-accent-ink',
      trust: 'min-h-8 gap-1.5 px-3 py-1 text-sm border border-trust text-trust',
      danger: 'min-h-8 gap-1.5 px-3 py-1 text-sm border border-danger text-danger',
      like: 'min-h-8 gap-1.5 px-3 py-1 text-sm bg-like text-on-like',
      count: 'h-5 min-w-5 justify-center bg-like px-1.5 text-xs font-bold text-on-like',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badge>): JSX.Element {
  return <span {...rest} className={badge({ tone, className })} />;
}
