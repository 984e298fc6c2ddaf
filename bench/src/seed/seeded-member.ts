import { randomFrom, uuidFrom, weighted, type Random } from './random.js';

/** Every seeded member signs in with this. */
export const SEED_PASSWORD = 'seed-password';

/** Up to this number every member is one that a load test can use: ACTIVE, and nobody is banned. */
export const DEPENDABLE = 1_000;

export interface SeededMember {
  userId: string;
  email: string;
}

/** What the addresses of one seed's members end in. */
export const seedDomain = (seed: number): string => `seed-${seed}.kindred.local`;

/** Who the member with this number is, counting from 1; the same in every run. */
export function seededMember(seed: number, number: number): SeededMember {
  return { userId: uuidFrom(seed, 'member', number), email: `member-${number}@${seedDomain(seed)}` };
}

export type SeededStatus = 'PENDING' | 'APPROVED' | 'ACTIVE';

/** How far a member has come, and the random numbers for everything else about them. */
export function beginMember(seed: number, number: number): { status: SeededStatus; random: Random } {
  const random = randomFrom(seed, 'person', number);
  const status = weighted<SeededStatus>(random, [
    ['ACTIVE', 96],
    ['APPROVED', 2],
    ['PENDING', 2],
  ]);
  return { status: number <= DEPENDABLE ? 'ACTIVE' : status, random };
}
