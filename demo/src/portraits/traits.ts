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
export const HAIR_COLOURS = ['black', 'brown', 'auburn', 'salt', 'silver'] as const;
export const BEARDS = ['none', 'stubble', 'goatee', 'full', 'moustache'] as const;
export const CLOTHES = ['crew', 'blazer', 'collar', 'turtleneck', 'v-neck', 'boat', 'mandarin'] as const;
export const TONES = ['plum', 'clay', 'moss', 'indigo', 'ochre', 'rose'] as const;

/** What a portrait is drawn from. */
export interface PortraitTraits {
  skin: (typeof SKINS)[number];
  hair: (typeof HAIRS)[number];
  hairColour: (typeof HAIR_COLOURS)[number];
  beard?: (typeof BEARDS)[number];
  clothes: (typeof CLOTHES)[number];
  /** Colour of the clothes, as #rrggbb. */
  cloth: string;
  /** The background, in the tones of the avatars. */
  tone: (typeof TONES)[number];
  glasses?: 'round' | 'square';
  earrings?: 'hoop' | 'stud' | 'drop';
  /** Lips, as #rrggbb; natural without it. */
  lips?: string;
  /** A fuller or a narrower face, 0.92 to 1.08. */
  width?: number;
}
