import type { JSX, ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/document-title.js';

export interface PolicySection {
  title: string;
  /** Paragraphs; an array among them is a list. */
  text: ReadonlyArray<string | readonly string[]>;
}

interface PolicyPageProps {
  title: string;
  intro: ReactNode;
  sections: readonly PolicySection[];
  numbered?: boolean;
}

/** Long reading: a column of 68 characters with a list of its contents beside it. */
export function PolicyPage({ title, intro, sections, numbered = false }: PolicyPageProps): JSX.Element {
  useDocumentTitle(title);
  const headings = sections.map((section, index) => ({
    ...section,
    id: section.title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    heading: numbered ? `${index + 1}. ${section.title}` : section.title,
  }));
  return (
    <div className="page grid gap-x-20 py-10 lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)] lg:py-16">
      <article className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <div className="mt-4 text-lg text-ink-2">{intro}</div>
        {headings.map(({ id, heading, text }) => (
          <section key={id} id={id} className="scroll-mt-6 pt-10">
            <h2 className="text-xl">{heading}</h2>
            {text.map((part) =>
              typeof part === 'string' ? (
                <p key={part} className="mt-3 text-ink-2">
                  {part}
                </p>
              ) : (
                <ul key={part.join()} className="mt-3 list-disc pl-6 text-ink-2 marker:text-accent-ink">
                  {part.map((item) => (
                    <li key={item} className="mt-1.5">
                      {item}
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </article>
      <nav aria-label="On this page" className="order-first mb-8 hidden lg:order-last lg:block">
        <div className="sticky top-8 border-l border-line pl-6">
          <p className="text-sm font-semibold">On this page</p>
          <ul className="mt-3 flex flex-col gap-2 text-sm">
            {headings.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-ink-3 transition hover:text-ink">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
}
