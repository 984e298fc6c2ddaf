import { ATLANTIC } from './atlantic.js';
import type { DemoMember } from './demo-member.js';
import { GULF } from './gulf.js';
import { MIDWEST } from './midwest.js';
import { SOUTH } from './south.js';
import { WEST } from './west.js';

/** The twenty-four demo members, by where they live. */
export const DEMO_MEMBERS: readonly DemoMember[] = [...ATLANTIC, ...GULF, ...MIDWEST, ...SOUTH, ...WEST];
