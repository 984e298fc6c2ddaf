import type { JSX } from 'react';
import { ArrowDown } from 'lucide-react';
import { Avatar } from '../../components/ui/avatar.js';
import { ButtonLink } from '../../components/ui/button.js';
import { RingsWithPortraits } from '../../components/ui/rings.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession } from '../../entities/session/session.js';
import { Benefits } from './benefits.js';
import { ClosingCall } from './closing-call.js';
import { Steps } from './steps.js';

const PORTRAIT = 'aspect-square w-full rounded-full border-[0.45rem] border-canvas';
/** A fixed width for both labels, to avoid a layout shift when the session loads. */
const HERO_CALL = 'w-79 max-w-full';

/** The landing page. Signed-in members see a link to their home screen instead of the call to sign up. */
export function Landing(): JSX.Element {
  useDocumentTitle();
  const isMember = useSession().user?.emailVerified === true;
  return (
    <>
      <section className="relative isolate overflow-hidden border-b border-line">
        <div className="page flex min-h-[calc(100svh-7.5rem)] flex-col justify-center pb-14 sm:pb-20 lg:min-h-[42.5rem] lg:pb-0">
          <div className="pointer-events-none -mx-8 -mb-10 mt-2 self-center lg:absolute lg:top-[-4rem] lg:left-1/2 lg:m-0 lg:w-[50rem] lg:-translate-x-[1.5rem]">
            <div className="enter w-[26rem] sm:w-[32rem] lg:w-full">
              <RingsWithPortraits
                first={<Avatar id="portrait-3" initials="SA" className={PORTRAIT} />}
                second={<Avatar id="portrait-0" initials="MW" className={PORTRAIT} />}
              />
            </div>
          </div>
          <div className="enter relative max-w-xl">
            <h1 className="text-[clamp(2.875rem,6.6vw,5.5rem)] leading-[0.98] tracking-[-0.025em]">
              Grown love,
              <br />
              well met.
            </h1>
            <p className="mt-7 max-w-md text-lg text-ink-2 sm:mt-9">
              A members-only community for mature Black singles and professionals. Every member is{' '}
              <span className="whitespace-nowrap">e-mail-verified</span> and identity-confirmed.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              {isMember ? (
                <ButtonLink to="/discover" size="lg" className={HERO_CALL}>
                  Continue
                </ButtonLink>
              ) : (
                <ButtonLink to="/auth?tab=signup" size="lg" className={HERO_CALL}>
                  Join 1,000+ verified members
                </ButtonLink>
              )}
              <a
                href="#how-it-works"
                className="inline-flex h-14 items-center gap-2.5 rounded-full border border-line-strong px-8 font-semibold transition hover:bg-raised"
              >
                How It Works
                <ArrowDown aria-hidden="true" className="size-4.5" />
              </a>
            </div>
          </div>
        </div>
      </section>
      <Benefits />
      <Steps />
      {!isMember && <ClosingCall />}
    </>
  );
}
