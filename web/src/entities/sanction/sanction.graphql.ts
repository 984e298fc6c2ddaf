import { graphql } from '../../gql/gql.js';
import type { OwnSanctionsQuery } from '../../gql/graphql.js';

export type OwnSanction = OwnSanctionsQuery['ownSanctions'][number];

export const OWN_SANCTIONS = graphql(`
  query OwnSanctions {
    ownSanctions {
      id
      type
      reason
      since
      until
      acknowledgedAt
      appeal {
        id
        text
        createdAt
        outcome
        note
        decidedAt
      }
    }
  }
`);

export const APPEAL = graphql(`
  mutation Appeal($sanctionId: ID!, $text: String!) {
    appeal(sanctionId: $sanctionId, text: $text) {
      id
    }
  }
`);
