import fc from 'fast-check';
import { hostileObject, hostileText, hostileValue, rawBody, type Plausible } from './hostile-input.js';

const selections = fc.constantFrom(
  ...[
    '{',
    '{}',
    'query',
    'query { me { id }',
    '{ me { nothing } }',
    '{ __schema { types { name } } } }',
    'mutation { }',
  ],
  ...[
    '{ me }',
    'subscription { messageAdded { id } }',
    '{ a: me { id } a: runtime { beta } }',
    '\0',
    '{ me { id } } { me { id } }',
  ],
  'query($a: Nothing!) { me { id } }',
  'query A { me { id } } query B { me { id } }',
  '{ ...F } fragment F on Query { ...F }',
  `{ ${Array.from({ length: 3_000 }, (_, index) => `a${index}: me { id }`).join(' ')} }`,
  `{ ${Array.from({ length: 400 }, (_, index) => `a${index}: matches(limit: 1000) { items { userId } }`).join(' ')} }`,
  `${'{ matches { items { conversation { match { '.repeat(200)}`,
  `{ conversations { items { ${'match { conversation { '.repeat(12)} matchId ${'} } '.repeat(12)} } } }`,
  `mutation { ${Array.from({ length: 50 }, (_, index) => `a${index}: logOut`).join(' ')} }`,
  `{ me { id ${'@skip(if: false)'.repeat(2_000)} } }`,
  '{ discover(limit: -1) { items { userId } } }',
  '{ discover(limit: 99999999999) { items { userId } } }',
  '{ discover(cursor: "\\u0000") { items { userId } } }',
);

const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  'mutation($toUserId: ID!) { like(toUserId: $toUserId) { matched } }': ['toUserId'],
  'mutation($toUserId: ID!) { pass(toUserId: $toUserId) }': ['toUserId'],
  'mutation($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) { sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) { id } }':
    ['matchId', 'body', 'clientId', 'confirmed'],
  'mutation($matchId: ID!, $seq: Int!) { markRead(matchId: $matchId, seq: $seq) { matchId } }': ['matchId', 'seq'],
  'mutation($userId: ID!, $dateOfBirth: String!, $reason: String!) { correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason) }':
    ['userId', 'dateOfBirth', 'reason'],
  'mutation($input: ProfileInput!) { saveProfile(input: $input) { userId } }': ['input'],
  'query($filters: DiscoverFilters, $limit: Int, $cursor: String) { discover(filters: $filters, limit: $limit, cursor: $cursor) { items { userId } } }':
    ['filters', 'limit', 'cursor'],
  'query($matchId: ID!, $before: ID, $after: ID) { conversation(matchId: $matchId) { messages(before: $before, after: $after) { id } } }':
    ['matchId', 'before', 'after'],
  'mutation($userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID) { report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) { message } }':
    ['userId', 'category', 'details', 'messageId', 'photoId'],
  'mutation($sanctionId: ID!, $text: String!, $appealToken: String) { appeal(sanctionId: $sanctionId, text: $text, appealToken: $appealToken) { id } }':
    ['sanctionId', 'text', 'appealToken'],
  'mutation($sanctionId: ID!) { acknowledgeWarning(sanctionId: $sanctionId) }': ['sanctionId'],
  'mutation($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) { resolveReport(id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration) }':
    ['id', 'outcome', 'note', 'messageToReporter', 'duration'],
  'query($id: ID!) { reportCase(id: $id) { report { id } } }': ['id'],
  'mutation($id: ID!) { claimReport(id: $id) }': ['id'],
  'query($limit: Int, $cursor: String, $reviewed: Boolean) { shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) { nextCursor } }':
    ['limit', 'cursor', 'reviewed'],
  'mutation($userId: ID!) { markShieldReviewed(userId: $userId) }': ['userId'],
  'mutation($id: ID!, $outcome: String!, $note: String!) { decideAppeal(id: $id, outcome: $outcome, note: $note) }': [
    'id',
    'outcome',
    'note',
  ],
  'mutation($email: String!, $password: String!, $code: String) { logIn(email: $email, password: $password, code: $code) { id } }':
    ['email', 'password', 'code'],
  'mutation($token: String!, $password: String, $newPassword: String) { confirmSignUp(token: $token, password: $password, newPassword: $newPassword) { id } }':
    ['token', 'password', 'newPassword'],
  'mutation($password: String!, $newPassword: String!) { changePassword(password: $password, newPassword: $newPassword) }':
    ['password', 'newPassword'],
  'mutation($code: String!) { confirmTotp(code: $code) }': ['code'],
  'mutation($sessionId: ID!) { endSession(sessionId: $sessionId) }': ['sessionId'],
};

/** GraphQL request bodies: malformed, too deep, too wide, batched, and valid operations with invalid variables. */
export function hostileGraphBody(plausible: Plausible): fc.Arbitrary<string> {
  const withVariables = fc
    .constantFrom(...Object.entries(OPERATIONS))
    .chain(([query, names]) =>
      hostileObject(names, plausible).map((variables) => JSON.stringify({ query, variables })),
    );
  const broken = fc
    .record(
      { query: fc.oneof(selections, hostileText), operationName: hostileValue, variables: hostileValue },
      { requiredKeys: ['query'] },
    )
    .map((body) => JSON.stringify(body));
  const plain = selections.map((query) => JSON.stringify({ query }));
  const batch = fc.array(plain, { maxLength: 5 }).map((bodies) => `[${bodies.join(',')}]`);
  return fc.oneof(
    { weight: 4, arbitrary: withVariables },
    { weight: 2, arbitrary: plain },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: batch },
    { weight: 1, arbitrary: rawBody },
  );
}
