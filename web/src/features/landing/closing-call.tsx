import type { JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { Rings } from '../../components/ui/rings.js';

export function ClosingCall(): JSX.Element {
  return (
    <section className="relative isolate overflow-hidden">
      <Rings className="absolute top-1/2 left-1/2 -z-10 w-[72rem] max-w-none -translate-1/2 opacity-70 light:opacity-55" />
      <div className="page flex flex-col items-center py-24 text-center lg:py-32">
        <h2 className="max-w-2xl text-3xl sm:text-[3.25rem]">Someone is hoping to meet someone like you.</h2>
        <p className="mt-5 max-w-lg text-lg text-balance text-ink">Join 1,000+ verified members and take your time.</p>
        <ButtonLink to="/auth?tab=signup" size="lg" className="mt-9">
          Sign Up
        </ButtonLink>
      </div>
    </section>
  );
}
