import { graphql } from '../../gql/gql.js';
import type { AccountPlanQuery } from '../../gql/graphql.js';

export type AccountPlan = AccountPlanQuery['accountPlan'];

export const ACCOUNT_PLAN = graphql(`
  query AccountPlan {
    accountPlan {
      tier
      status
      renewsAt
      endsAt
      graceUntil
      nextTier
      chosenTier
    }
  }
`);

export const CANCEL_PLAN = graphql(`
  mutation CancelPlan {
    cancelPlan {
      endsAt
    }
  }
`);

export const RESUME_PLAN = graphql(`
  mutation ResumePlan {
    resumePlan {
      tier
      renewsAt
    }
  }
`);
