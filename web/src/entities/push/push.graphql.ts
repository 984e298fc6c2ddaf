import { graphql } from '../../gql/gql.js';

export const PUSH_KEY = graphql(`
  query PushKey {
    pushKey
  }
`);

export const ADD_PUSH_SUBSCRIPTION = graphql(`
  mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {
    addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
  }
`);

export const REMOVE_PUSH_SUBSCRIPTION = graphql(`
  mutation RemovePushSubscription($endpoint: String!) {
    removePushSubscription(endpoint: $endpoint)
  }
`);
