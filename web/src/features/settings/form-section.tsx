import type { JSX, ReactNode } from 'react';

/** The sections of the settings page, in order. */
export const SECTIONS = [
  { id: 'photos', title: 'Photos' },
  { id: 'basic', title: 'Basic Information' },
  { id: 'relationship', title: 'Relationship Preferences' },
  { id: 'about', title: 'About You' },
  { id: 'prompts', title: 'Prompts' },
  { id: 'preferences', title: 'Match Preferences' },
  { id: 'notifications', title: 'Notification Preferences' },
  { id: 'break', title: 'Take a Break' },
  { id: 'privacy', title: 'Privacy Settings' },
  { id: 'plan', title: 'Plan' },
  { id: 'security', title: 'Security' },
  { id: 'blocked', title: 'Blocked Users' },
  { id: 'sanctions', title: 'Warnings and Sanctions' },
  { id: 'account', title: 'Your Account' },
] as const;

interface FormSectionProps {
  id: (typeof SECTIONS)[number]['id'];
  hint?: ReactNode;
  children: ReactNode;
}

export function FormSection({ id, hint, children }: FormSectionProps): JSX.Element {
  const title = SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-t border-line py-9 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {hint && <p className="mt-1.5 text-sm text-ink-3">{hint}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
