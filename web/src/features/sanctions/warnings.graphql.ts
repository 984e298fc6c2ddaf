import { graphql } from '../../gql/gql.js';

export const ACKNOWLEDGE_WARNING = graphql(`
  mutation AcknowledgeWarning($sanctionId: ID!) {
    acknowledgeWarning(sanctionId: $sanctionId)
  }
`);
