import { ATLANTIC } from './atlantic.js';
import { COUPLE } from './couple.js';
import type { DemoMember } from './demo-member.js';
import { GULF } from './gulf.js';
import { MIDWEST } from './midwest.js';
import { SOUTH } from './south.js';
import { WEST } from './west.js';

/** The twenty-four demo members whom others see in the deck, grouped by region. */
export const DEMO_MEMBERS: readonly DemoMember[] = [...ATLANTIC, ...GULF, ...MIDWEST, ...SOUTH, ...WEST];

/** These and the couple. */
export const ALL_DEMO_MEMBERS: readonly DemoMember[] = [...DEMO_MEMBERS, ...COUPLE];
