import type { ComponentProps, JSX } from 'react';
import { useLocation } from 'react-router';
import { PLAN_CHANGE, type PlanChangeState } from '../../lib/plan-change.js';
import { ButtonLink } from './button.js';

type PlansLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'state'>;

/** A button to the plans, from which the member returns to this place. */
export function PlansLink({ children = 'See Plans', ...look }: PlansLinkProps): JSX.Element {
  const { pathname, search, hash } = useLocation();
  const state: PlanChangeState = { from: `${pathname}${search}${hash}` };
  return (
    <ButtonLink {...look} to={PLAN_CHANGE} state={state}>
      {children}
    </ButtonLink>
  );
}
