import { Plus } from 'lucide-react';
import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { TextLink } from '../../components/ui/text-link.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession } from '../../entities/session/session.js';
import { fromHere, PLAN_CHANGE } from '../../lib/plan-change.js';
import { questionGroups, type QuestionGroup } from './questions.js';

const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** /help: frequently asked questions in four groups. */
export default function HelpScreen(): JSX.Element {
  useDocumentTitle('Help Center');
  const { user, runtime } = useSession();
  const beta = runtime?.beta ?? true;
  const groups = questionGroups(beta, user?.status === 'ACTIVE' && !beta ? <SeePlans key="plans" /> : null);
  return (
    <div className="page max-w-[55rem]! py-10 lg:py-16">
      <h1 className="text-2xl sm:text-3xl">Help Center</h1>
      <p className="mt-3 text-lg text-ink-2">Answers to the questions members ask most.</p>
      <nav aria-label="Help topics" className="mt-7 print:hidden">
        <ul className="flex flex-wrap gap-2.5">
          {groups.map(({ title }) => (
            <li key={title}>
              <a
                href={`#${idOf(title)}`}
                className="inline-flex h-11 items-center rounded-full border border-line-strong px-4.5 text-sm font-medium text-ink-2 transition hover:bg-raised hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <Questions key={group.title} {...group} />
      ))}
      <div className="mt-14 flex flex-wrap items-center justify-between gap-5 rounded-xl border border-line bg-surface p-7 print:hidden">
        <p className="text-lg">Can’t find what you’re looking for?</p>
        <ButtonLink to="/contact">Contact Support</ButtonLink>
      </div>
    </div>
  );
}

/** To the change of the plan, and back to this page. */
function SeePlans(): JSX.Element {
  return (
    <TextLink to={PLAN_CHANGE} state={fromHere()}>
      See Plans
    </TextLink>
  );
}

function Questions({ title, questions }: QuestionGroup): JSX.Element {
  const id = idOf(title);
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="scroll-mt-4 pt-12">
      <h2 id={`${id}-heading`} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-6 rounded-sm py-4 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 text-accent-ink transition group-open:rotate-45 print:hidden"
              />
            </summary>
            <p className="max-w-[68ch] pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
