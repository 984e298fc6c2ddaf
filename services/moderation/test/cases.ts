import type { ModerationUnderTest } from './moderation-under-test.js';
import type { TestMember } from './people.js';

/** Files a report and returns its id. */
export async function fileReport(
  service: ModerationUnderTest,
  reporter: TestMember,
  { userId }: TestMember,
  input: { category?: string; details?: string; photoId?: string } = {},
): Promise<string> {
  await service.data(
    reporter.caller,
    `mutation ($userId: ID!, $category: String!, $details: String!, $photoId: ID) {
      report(userId: $userId, category: $category, details: $details, photoId: $photoId) { message }
    }`,
    { userId, category: 'scam', details: 'Asked me for money.', ...input },
  );
  const [row] = await service.sql<{ id: string }>(
    'SELECT id FROM reports WHERE reporter_id = $1 AND user_id = $2 ORDER BY created_at DESC LIMIT 1',
    [reporter.userId, userId],
  );
  return row?.id ?? '';
}

export interface ResolutionVariables {
  outcome: string;
  note?: string | null;
  messageToReporter?: string | null;
  duration?: number | null;
}

export const resolveReport = (
  service: ModerationUnderTest,
  admin: TestMember,
  id: string,
  input: ResolutionVariables,
) =>
  service.ask<{ resolveReport: boolean }>(
    admin.caller,
    `mutation ($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) {
      resolveReport(
        id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration
      )
    }`,
    { id, ...input },
  );

export interface OwnSanction {
  id: string;
  type: string;
  reason: string;
  since: string;
  until: string | null;
  acknowledgedAt: string | null;
  appeal: { text: string; outcome: string | null; note: string | null; decidedAt: string | null } | null;
}

export async function ownSanctions(service: ModerationUnderTest, { caller }: TestMember): Promise<OwnSanction[]> {
  const { ownSanctions: own } = await service.data<{ ownSanctions: OwnSanction[] }>(
    caller,
    '{ ownSanctions { id type reason since until acknowledgedAt appeal { text outcome note decidedAt } } }',
  );
  return own;
}

export const fileAppeal = (
  service: ModerationUnderTest,
  caller: TestMember['caller'] | { kind: 'visitor' },
  input: { sanctionId: string; text?: string; appealToken?: string | null },
) =>
  service.ask<{ appeal: { id: string } }>(
    caller,
    `mutation ($sanctionId: ID!, $text: String!, $appealToken: String) {
      appeal(sanctionId: $sanctionId, text: $text, appealToken: $appealToken) { id }
    }`,
    { text: 'It was a joke.', ...input },
  );

export const decideAppeal = (
  service: ModerationUnderTest,
  admin: TestMember,
  id: string,
  input: { outcome?: string; note?: string } = {},
) =>
  service.ask<{ decideAppeal: boolean }>(
    admin.caller,
    'mutation ($id: ID!, $outcome: String!, $note: String!) { decideAppeal(id: $id, outcome: $outcome, note: $note) }',
    { id, outcome: 'LIFTED', note: 'We were wrong.', ...input },
  );
