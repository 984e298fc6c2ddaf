import { ATLANTIC } from './atlantic.js';
import type { DemoMember } from './demo-member.js';
import { GULF } from './gulf.js';
import { MIDWEST } from './midwest.js';
import { SOUTH } from './south.js';
import { WEST } from './west.js';

/** All twenty-four demo members, grouped by region. */
export const DEMO_MEMBERS: readonly DemoMember[] = [...ATLANTIC, ...GULF, ...MIDWEST, ...SOUTH, ...WEST];
