import { graphql } from '../../gql/gql.js';
import type { PlanFieldsFragment } from '../../gql/graphql.js';

export type AccountPlan = PlanFieldsFragment;

export const ACCOUNT_PLAN = graphql(`
  query AccountPlan {
    accountPlan {
      ...PlanFields
    }
  }

  fragment PlanFields on AccountPlan {
    tier
    status
    renewsAt
    endsAt
    graceUntil
    nextTier
    chosenTier
  }
`);

export const CANCEL_PLAN = graphql(`
  mutation CancelPlan {
    cancelPlan {
      ...PlanFields
    }
  }
`);

export const RESUME_PLAN = graphql(`
  mutation ResumePlan {
    resumePlan {
      ...PlanFields
    }
  }
`);
