import type { OperationVariables } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef } from 'react';
import { useAfterReconnect } from './live-connection.js';

interface LiveSubscriptionOptions<Data, Variables> {
  variables: Variables;
  skip?: boolean;
  onData: (data: Data) => void;
}

/**
 * Subscribes over the live connection, which resumes open subscriptions after a reconnect. One that the server has ended is
 * started again then.
 */
export function useLiveSubscription<Data, Variables extends OperationVariables>(
  subscription: TypedDocumentNode<Data, Variables>,
  { variables, skip = false, onData }: LiveSubscriptionOptions<Data, Variables>,
): void {
  const ended = useRef(false);
  const { restart } = useSubscription<Data>(subscription, {
    variables,
    skip,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) onData(data as Data);
    },
    onComplete: () => {
      ended.current = true;
    },
  });
  useAfterReconnect(() => {
    if (skip || !ended.current) return;
    ended.current = false;
    restart();
  });
}
