import { describe, expect, it } from '@jest/globals';
import type { InMemoryCache } from '@apollo/client';
import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import * as account from '../entities/account/account.graphql.js';
import * as couple from '../entities/couple/couple.graphql.js';
import * as deckStatus from '../entities/deck-status/deck-status.graphql.js';
import * as match from '../entities/match/match.graphql.js';
import * as member from '../entities/member/member.graphql.js';
import * as plan from '../entities/plan/plan.graphql.js';
import * as photos from '../entities/photo/photos.graphql.js';
import * as push from '../entities/push/push.graphql.js';
import * as staffHome from '../entities/staff-home/staff-home.graphql.js';
import * as sanction from '../entities/sanction/sanction.graphql.js';
import * as appeals from '../features/appeals/appeals.graphql.js';
import * as announcements from '../features/announcements/announcements.graphql.js';
import * as contactMessages from '../features/contact-messages/contact-messages.graphql.js';
import * as discover from '../features/discover/discover.graphql.js';
import * as lists from '../features/lists/lists.graphql.js';
import * as matches from '../features/matches/matches.graphql.js';
import * as messages from '../features/messages/messages.graphql.js';
import * as live from '../features/live/notice-count.graphql.js';
import * as notices from '../features/notices/notices.graphql.js';
import * as pricing from '../features/pricing/pricing.graphql.js';
import * as ownPreferences from '../features/preferences/preferences.graphql.js';
import * as profile from '../features/profile/profile.graphql.js';
import * as warnings from '../features/sanctions/warnings.graphql.js';
import * as security from '../features/settings/security.graphql.js';
import * as blockedUsers from '../features/settings/blocked-users.graphql.js';
import * as choices from '../features/settings/notification-choices.graphql.js';
import * as settings from '../features/settings/settings.graphql.js';
import * as twoStep from '../features/two-step/two-step.graphql.js';
import * as memberFile from '../features/users/member-file.graphql.js';
import * as moderation from '../features/users/moderation.graphql.js';
import * as photoReviews from '../features/photo-reviews/photo-reviews.graphql.js';
import * as reports from '../features/reports/reports.graphql.js';
import * as shield from '../features/shield/shield.graphql.js';
import * as verifications from '../features/tokens/verifications.graphql.js';
import { invalidateAfter, invalidateAfterLike } from '../lib/cache-invalidation.js';
import { STALE_AFTER_MUTATION, STALE_AFTER_SIGNAL, type MutationName } from '../lib/stale-fields.js';

const DOCUMENTS: readonly DocumentNode[] = [
  ...[couple, match, member, announcements, discover, lists, matches, messages, pricing, photos, profile, settings],
  ...[security, twoStep, account, moderation, photoReviews, reports, verifications, appeals],
  ...[sanction, warnings, contactMessages, staffHome, memberFile, shield, deckStatus, plan],
  ...[ownPreferences, live, notices, push, choices, blockedUsers],
].flatMap((documents) => Object.values<DocumentNode>({ ...documents }));

const operations = (kind: string): OperationDefinitionNode[] =>
  DOCUMENTS.flatMap(({ definitions }) => definitions).filter(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === 'OperationDefinition' && (definition.operation as string) === kind,
  );
const rows = Object.entries<readonly string[]>(STALE_AFTER_MUTATION);
const signals = Object.entries<readonly string[]>(STALE_AFTER_SIGNAL);

describe('the fields that a mutation invalidates', () => {
  it('are declared for every mutation', () => {
    expect(Object.keys(STALE_AFTER_MUTATION).toSorted()).toEqual(
      operations('mutation')
        .map(({ name }) => name?.value)
        .toSorted(),
    );
  });

  it('are all queried by a screen', () => {
    const queried = operations('query').flatMap(({ selectionSet: { selections } }) =>
      selections.map((selection) => (selection.kind === 'Field' ? selection.name.value : '')),
    );
    expect([...rows, ...signals].flatMap(([, fields]) => fields).filter((field) => !queried.includes(field))).toEqual(
      [],
    );
  });

  const evicted = (update: (cache: Pick<InMemoryCache, 'evict'>) => void): Array<string | undefined> => {
    const fields: Array<string | undefined> = [];
    update({
      evict: ({ fieldName }: { fieldName?: string }) => {
        fields.push(fieldName);
        return true;
      },
    });
    return fields;
  };

  it.each(rows)('for %s are %j', (mutation, fields) => {
    expect(evicted(invalidateAfter(mutation as MutationName))).toEqual(fields);
  });

  it('include matches and conversations when a like results in a match', () => {
    const like = (matched: boolean): Array<string | undefined> =>
      evicted((cache) => invalidateAfterLike('Like')(cache, { data: { like: { matched } } }));
    expect(like(false)).toEqual(['likes', 'likesReceived', 'dislikes']);
    expect(like(true)).toEqual(['likes', 'likesReceived', 'dislikes', 'matches', 'conversations']);
  });
});
