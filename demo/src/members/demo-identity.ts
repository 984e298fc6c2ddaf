import { createHash } from 'node:crypto';
import type { Caller } from '@kindred/contracts';
import type { DemoMember } from './demo-member.js';
import { ALL_DEMO_MEMBERS } from './members.js';

/** A deterministic UUID for the slug, so that an interrupted setup can resume. */
export function demoId(slug: string): string {
  const hex = createHash('sha256').update(`kindred-demo:${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const demoCaller = (slug: string): Caller => ({
  kind: 'member',
  userId: demoId(slug),
  sessionId: demoId(`${slug}-session`),
  role: 'user',
  status: 'ACTIVE',
  emailVerified: true,
  tier: null,
  passwordConfirmed: false,
  mustSetUpTotp: false,
});

const byId = new Map(ALL_DEMO_MEMBERS.map((member) => [demoId(member.slug), member]));

export const demoMemberOf = (userId: string): DemoMember | undefined => byId.get(userId);
