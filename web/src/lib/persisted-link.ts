import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { throwError } from 'rxjs';
import { persistedQuery } from './graph-request.js';

/** What the code generator notes at each operation's document. */
export interface GeneratedDocument extends DocumentNode {
  __meta__?: { id?: string };
}

/**
 * Sends every operation by its id alone: in production the gateway takes those of this client's build and no others, and
 * their texts need not travel (contract, section 5).
 *
 * Fails for a document that the code generator did not make.
 */
export function createPersistedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { __meta__: meta }: GeneratedDocument = operation.query;
    if (meta?.id === undefined) {
      return throwError(() => new Error(`${operation.operationName ?? 'An operation'} has no id.`));
    }
    operation.extensions = { ...operation.extensions, ...persistedQuery(meta.id) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
