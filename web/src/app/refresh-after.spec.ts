import { describe, expect, it } from '@jest/globals';
import type { InMemoryCache } from '@apollo/client';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import * as couple from '../components/couple/couple.graphql.js';
import * as member from '../components/member/member.graphql.js';
import * as photos from '../components/photos/photos.graphql.js';
import * as announcements from '../features/announcements/announcements.graphql.js';
import * as discover from '../features/discover/discover.graphql.js';
import * as lists from '../features/lists/lists.graphql.js';
import * as matches from '../features/matches/matches.graphql.js';
import * as messages from '../features/messages/messages.graphql.js';
import * as pricing from '../features/pricing/pricing.graphql.js';
import * as profile from '../features/profile/profile.graphql.js';
import * as settings from '../features/settings/settings.graphql.js';
import { AFFECTED_BY, refreshAfter, refreshAfterLike } from '../lib/refresh-after.js';

const DOCUMENTS: readonly DocumentNode[] = [
  ...[couple, member, announcements, discover, lists, matches, messages, pricing, photos, profile, settings],
].flatMap((documents) => Object.values<DocumentNode>({ ...documents }));

const operations = (kind: string): OperationDefinitionNode[] =>
  DOCUMENTS.flatMap(({ definitions }) => definitions).filter(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === 'OperationDefinition' && (definition.operation as string) === kind,
  );
const rows = Object.entries<readonly string[]>(AFFECTED_BY);

describe('what is read again after a change', () => {
  it('is decided for every mutation of a member', () => {
    expect(Object.keys(AFFECTED_BY).toSorted()).toEqual(
      operations('mutation')
        .map(({ name }) => name?.value)
        .toSorted(),
    );
  });

  it('is something that a screen shows', () => {
    const shown = operations('query').flatMap(({ selectionSet: { selections } }) =>
      selections.map((selection) => (selection.kind === 'Field' ? selection.name.value : '')),
    );
    expect(rows.flatMap(([, fields]) => fields).filter((field) => !shown.includes(field))).toEqual([]);
  });

  const evicted = (change: (cache: Pick<InMemoryCache, 'evict'>) => void): Array<string | undefined> => {
    const fields: Array<string | undefined> = [];
    change({
      evict: ({ fieldName }: { fieldName?: string }) => {
        fields.push(fieldName);
        return true;
      },
    });
    return fields;
  };

  it.each(rows)('%s forgets %j', (mutation, fields) => {
    expect(evicted(refreshAfter(mutation as keyof typeof AFFECTED_BY))).toEqual(fields);
  });

  it('counts the match that a like may turn out to be', () => {
    const like = (matched: boolean): Array<string | undefined> =>
      evicted((cache) => refreshAfterLike('Like')(cache, { data: { like: { matched } } }));
    expect(like(false)).toEqual(['likes', 'likesReceived', 'dislikes']);
    expect(like(true)).toEqual(['likes', 'likesReceived', 'dislikes', 'matches', 'conversations']);
  });
});
