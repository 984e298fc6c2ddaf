import { randomUUID } from 'node:crypto';
import type { EventData } from '@kindred/contracts';
import type { ModerationUnderTest } from './moderation-under-test.js';
import { join, type TestMember } from './people.js';

export interface SealedCase {
  id: string;
  userId: string;
  displayName: string | null;
  keptUntil: string | null;
  openReports: number;
  sanctions: string[];
  matches: number;
}

export interface NamedMember extends TestMember {
  name: string;
}

/** A member with a name that no one else has. */
export async function joinNamed(service: ModerationUnderTest, firstName: string): Promise<NamedMember> {
  const name = `${firstName} ${randomUUID().slice(0, 8)}`;
  return { ...(await join(service, { displayName: name })), name };
}

/** No trace of a member. */
export const NOTHING = { id: [], email: [], name: [] };

const profileOf = (displayName: string): EventData<'matching.evidence-collected'>['profile'] => ({
  ...{ displayName, age: 41, gender: 'Male', sexualOrientation: null, incomeRange: null },
  ...{ bio: `${displayName}, widower.`, locationCity: null, locationState: null, relationshipStatus: null },
  ...{ seekingTypes: ['Dating'], education: null, occupation: null, religion: null, kids: null, lifestyle: [] },
});

/** Delivers what the other services collect about a report. */
export async function sendEvidence(
  service: ModerationUnderTest,
  reportId: string,
  { by, about }: { by: NamedMember; about: NamedMember },
): Promise<void> {
  const createdAt = '2026-01-02T03:04:05.678Z';
  const messages = [
    { id: randomUUID(), fromUser: by.userId, body: `Good evening, ${about.name}.`, createdAt },
    { id: randomUUID(), fromUser: about.userId, body: `Send money, ${by.name}.`, createdAt },
  ];
  await service.publish('matching.evidence-collected', reportId, { reportId, profile: profileOf(about.name) });
  await service.publish('messaging.evidence-collected', reportId, { reportId, messages });
}

export const deleteAccount = (service: ModerationUnderTest, { userId }: TestMember): Promise<void> =>
  service.publish('identity.account-deleted', userId, { userId });

/** The latest deletion first. */
export async function sealedCases(
  service: ModerationUnderTest,
  admin: TestMember,
  limit?: number,
): Promise<SealedCase[]> {
  const data = await service.data<{ sealedCases: { items: SealedCase[] } }>(
    admin.caller,
    `query ($limit: Int) { sealedCases(limit: $limit) {
      items { id userId displayName keptUntil openReports sanctions matches }
    } }`,
    { limit },
  );
  return data.sealedCases.items;
}

export async function sealedCaseOf(
  service: ModerationUnderTest,
  admin: TestMember,
  { userId }: TestMember,
): Promise<SealedCase> {
  const found = (await sealedCases(service, admin)).find((sealed) => sealed.userId === userId);
  if (found === undefined) throw new Error('there is no sealed case');
  return found;
}

/** The tables that contain a member's id, address, or name, besides the audit trail. */
export async function tablesAbout(service: ModerationUnderTest, { userId, email, name }: NamedMember) {
  const found = async (text: string): Promise<string[]> =>
    (await service.tablesContaining(text)).filter((table) => table !== 'audit_records');
  return { id: await found(userId), email: await found(email), name: await found(name) };
}
