import { ChevronDown } from 'lucide-react';
import { useEffect, type JSX, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDocumentTitle } from '../../entities/session/document-title.js';

export interface PolicySection {
  title: string;
  body: ReactNode;
}

interface PolicyPageProps {
  title: string;
  intro: ReactNode;
  sections: readonly PolicySection[];
  numbered?: boolean;
}

interface Entry {
  id: string;
  heading: string;
}

/** A long text in a readable column, with a table of contents next to it (above it on a phone). */
export function PolicyPage({ title, intro, sections, numbered = false }: PolicyPageProps): JSX.Element {
  useDocumentTitle(title);
  useScrollToHash();
  const entries = sections.map((section, index) => ({
    ...section,
    id: section.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    heading: numbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <div className="page grid gap-x-20 py-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)] lg:py-16">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <div className="mt-4 text-lg text-ink-2">{intro}</div>
        <details className="group mt-8 rounded-lg border border-line bg-surface lg:hidden print:hidden">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-lg px-5 py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
            On this page
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-accent-ink transition group-open:rotate-180"
            />
          </summary>
          <nav aria-label="On this page" className="px-5 pb-5">
            <Contents entries={entries} />
          </nav>
        </details>
        <article className="policy">
          {entries.map(({ id, heading, body }) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="scroll-mt-2 pt-11">
              <h2 id={`${id}-heading`} className="text-xl">
                {heading}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
      <nav aria-label="On this page" className="hidden lg:block print:hidden">
        <div className="sticky top-8 border-l border-line pl-6">
          <p className="mb-3 text-sm font-semibold">On this page</p>
          <Contents entries={entries} />
        </div>
      </nav>
    </div>
  );
}

function Contents({ entries }: { entries: readonly Entry[] }): JSX.Element {
  return (
    <ul className="flex flex-col text-sm">
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1 text-ink-3 transition hover:text-ink hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Scrolls to the section in the URL hash after the page renders; the browser handles later hash changes. */
function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash]);
}
