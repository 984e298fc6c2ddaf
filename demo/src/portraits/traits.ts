export const SKINS = ['espresso', 'cocoa', 'chestnut', 'sienna', 'amber', 'honey'] as const;
export const HAIRS = [
  'afro',
  'puff',
  'short-natural',
  'fade',
  'bald',
  'waves',
  'locs',
  'loc-bun',
  'box-braids',
  'braided-crown',
  'bob',
  'twist-out',
  'headwrap',
  'pixie',
] as const;
export const HAIR_COLORS = ['black', 'brown', 'auburn', 'salt', 'silver'] as const;
export const BEARDS = ['none', 'stubble', 'goatee', 'full', 'mustache'] as const;
export const CLOTHES = ['crew', 'blazer', 'collar', 'turtleneck', 'v-neck', 'boat', 'mandarin'] as const;
export const TONES = ['plum', 'clay', 'moss', 'indigo', 'ochre', 'rose'] as const;

/** The parameters of a portrait. */
export interface PortraitTraits {
  skin: (typeof SKINS)[number];
  hair: (typeof HAIRS)[number];
  hairColor: (typeof HAIR_COLORS)[number];
  beard?: (typeof BEARDS)[number];
  clothes: (typeof CLOTHES)[number];
  /** Color of the clothes, as #rrggbb. */
  cloth: string;
  /** The background; the same tones as the avatars. */
  tone: (typeof TONES)[number];
  glasses?: 'round' | 'square';
  earrings?: 'hoop' | 'stud' | 'drop';
  /** Lip color, as #rrggbb; by default that of the skin tone. */
  lips?: string;
  /** Horizontal scale of the face, 0.92 to 1.08; default 1. */
  width?: number;
}
