import { LIMITS } from '@kindred/contracts';
import { z } from 'zod';
import { AdminUser } from '../response-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { page, pathIds, queryText } from '../rest-fields.js';
import { MemberFile, StaffHome } from '../staff-schemas.js';
import { ADMIN_USER, EVASION_FLAGS, IDENTITY_DETAILS } from './administration.calls.js';
import { OWN_APPEAL } from './appeal.calls.js';
import { OWN_PROFILE } from './profile.calls.js';
import { PAST_REPORT } from './report.calls.js';
import { SHIELD_MEMBER } from './shield.calls.js';

const QUEUE = 'waiting overdue oldestAt';

/** What waits for staff, and the members they work on. */
export const staffCalls = [
  call<{ staffHome: unknown }>({
    method: 'GET',
    path: '/api/admin/home',
    tier: 'admin',
    summary: 'Counts what waits for staff. It contains no personal data, so this call is not in the audit trail.',
    output: StaffHome,
    operation: `query StaffHome {
      staffHome {
        photos { ${QUEUE} } reports { ${QUEUE} urgent } appeals { ${QUEUE} } contactMessages { ${QUEUE} }
        shield { ${QUEUE} }
      }
    }`,
    body: ({ staffHome }) => staffHome,
  }),
  call<{ userSearch: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/users',
    tier: 'admin',
    summary:
      'Lists the accounts whose name and email address have words that begin with those of `query`, or whose id it is, sorted by name.',
    input: { query: z.object({ query: queryText({ maxLength: LIMITS.emailMaxLength }), ...page() }) },
    output: z.array(AdminUser),
    statuses: LIST_STATUSES,
    operation: `query UserSearch($query: String!, $limit: Int, $cursor: String) {
      userSearch(query: $query, limit: $limit, cursor: $cursor) { items { ${ADMIN_USER} } nextCursor }
    }`,
    variables: ({ query }) => ({ ...query, query: query['query'] ?? '' }),
    body: ({ userSearch }) => userSearch.items,
    next: ({ userSearch }) => nextPageByCursor(userSearch),
  }),
  call<{ memberFile: unknown }>({
    method: 'GET',
    path: '/api/admin/users/:userId',
    tier: 'admin',
    summary: 'Retrieves everything that staff see about a member.',
    input: { params: pathIds('userId') },
    output: MemberFile,
    operation: `query MemberFile($userId: ID!) {
      memberFile(userId: $userId) {
        user { ${ADMIN_USER} }
        account { emailVerifiedAt tier lastSignInAt lastSeenAt sessions hasSecondFactor }
        emailRejectedAt
        profile { ${OWN_PROFILE} }
        activity { likesGiven likesReceived passesGiven matches blocksGiven isInCouple }
        photos { id url status createdAt isPrimary reason }
        ${IDENTITY_DETAILS}
        ${EVASION_FLAGS}
        sanctions {
          id type reason since until endedAt acknowledgedAt imposedBy imposedByName reportId appeal { ${OWN_APPEAL} }
        }
        reportsAbout { ${PAST_REPORT} }
        reportsMade { ${PAST_REPORT} }
        reportsResolved reportAccuracy blockedBy
        shield { ${SHIELD_MEMBER} }
        records { id at actorId action subjectId details hash }
      }
    }`,
    body: ({ memberFile }) => memberFile,
  }),
];
