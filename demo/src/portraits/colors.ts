import type { PortraitTraits } from './traits.js';

/** Colors of each skin tone. */
export const SKIN: Record<PortraitTraits['skin'], { base: string; shade: string; light: string; lip: string }> = {
  espresso: { base: '#4a2c22', shade: '#3a2119', light: '#5d3a2d', lip: '#7a3b38' },
  cocoa: { base: '#5f3a2a', shade: '#4b2c20', light: '#744a37', lip: '#8c4742' },
  chestnut: { base: '#7a4b34', shade: '#633a28', light: '#8f5c42', lip: '#9c504a' },
  sienna: { base: '#8f5b3e', shade: '#764831', light: '#a56d4d', lip: '#a95a50' },
  amber: { base: '#a87049', shade: '#8d5a39', light: '#bc845b', lip: '#b5655a' },
  honey: { base: '#bd8659', shade: '#a26e46', light: '#cf9b6e', lip: '#bd6f63' },
};

export const HAIR: Record<PortraitTraits['hairColor'], { base: string; sheen: string }> = {
  black: { base: '#1a1214', sheen: '#33252a' },
  brown: { base: '#3a231b', sheen: '#553629' },
  auburn: { base: '#5c2a1c', sheen: '#7d3f2a' },
  salt: { base: '#4c4546', sheen: '#8b8384' },
  silver: { base: '#a9a3a6', sheen: '#d0cbce' },
};

/** Colors of the background, its rings, and the glow behind the head. */
export const TONE: Record<PortraitTraits['tone'], { ground: string; ring: string; glow: string }> = {
  plum: { ground: '#43203a', ring: '#8a4a78', glow: '#d64f78' },
  clay: { ground: '#4a2619', ring: '#a05a35', glow: '#f0943c' },
  moss: { ground: '#1d3a32', ring: '#4d8571', glow: '#82ccb8' },
  indigo: { ground: '#2a2350', ring: '#6558a0', glow: '#9d86e0' },
  ochre: { ground: '#43300f', ring: '#97742a', glow: '#ffcf8a' },
  rose: { ground: '#4d1f2e', ring: '#a8506a', glow: '#f08496' },
};
