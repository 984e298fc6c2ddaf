import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { throwError } from 'rxjs';
import { persistedQuery } from './graph-request.js';

/** A document with the metadata that the code generator adds. */
export interface GeneratedDocument extends DocumentNode {
  __meta__?: { id?: string };
}

/**
 * Sends every operation by its id alone. In production the gateway accepts only the persisted operations of this build
 * (docs/api.md, "GraphQL"). Operations whose document the code generator did not produce fail.
 */
export function createPersistedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { __meta__: meta }: GeneratedDocument = operation.query;
    if (meta?.id === undefined) {
      return throwError(() => new Error(`operation ${operation.operationName ?? ''} has no id`));
    }
    operation.extensions = { ...operation.extensions, ...persistedQuery(meta.id) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
