import { randomFrom, uuidFrom, weighted, type Random } from './random.js';

export const SEED_PASSWORD = 'seed-password';

/** Members up to this number are ACTIVE and not banned, so that benchmarks can use them. */
export const GUARANTEED_ACTIVE = 1_000;

export interface SeededMember {
  userId: string;
  email: string;
}

/** The domain of the email addresses. */
export const seedDomain = (seed: number): string => `seed-${seed}.kindred.local`;

/** The member with this number, from 1. Reproducible. */
export function seededMember(seed: number, number: number): SeededMember {
  return { userId: uuidFrom(seed, 'member', number), email: `member-${number}@${seedDomain(seed)}` };
}

export type SeededStatus = 'PENDING' | 'APPROVED' | 'ACTIVE';

/** Draws a member's status, and returns the generator for their other attributes. */
export function drawStatus(seed: number, number: number): { status: SeededStatus; random: Random } {
  const random = randomFrom(seed, 'person', number);
  const status = weighted<SeededStatus>(random, [
    ['ACTIVE', 96],
    ['APPROVED', 2],
    ['PENDING', 2],
  ]);
  return { status: number <= GUARANTEED_ACTIVE ? 'ACTIVE' : status, random };
}
