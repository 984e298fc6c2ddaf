import { Plus } from 'lucide-react';
import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { QUESTION_GROUPS } from './questions.js';

/** The help center: questions that unfold, in four groups. */
export default function HelpScreen(): JSX.Element {
  useDocumentTitle('Help Center');
  return (
    <div className="page max-w-[55rem]! py-10 lg:py-16">
      <h1 className="text-2xl sm:text-3xl">Help Center</h1>
      <p className="mt-3 text-lg text-ink-2">Answers to what members ask most.</p>
      {QUESTION_GROUPS.map(({ title, questions }) => (
        <section key={title} className="mt-11">
          <h2 className="text-xl">{title}</h2>
          <div className="mt-4 divide-y divide-line border-y border-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded-sm py-4 font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <Plus
                    aria-hidden="true"
                    className="size-5 shrink-0 text-accent-ink transition group-open:rotate-45"
                  />
                </summary>
                <p className="max-w-[68ch] pb-5 text-ink-2">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
      <div className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-xl border border-line bg-surface p-7">
        <p className="text-lg">Your question is not here?</p>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
      </div>
    </div>
  );
}
