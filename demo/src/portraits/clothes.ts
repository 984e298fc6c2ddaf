import { SKIN } from './colors.js';
import type { PortraitTraits } from './traits.js';

const SHOULDERS = 'M96 1200 C 104 1010, 196 930, 340 890 C 400 930, 560 930, 620 890 C 764 930, 856 1010, 864 1200 Z';

/** SVG of the neck and clothes, for a 960 × 1200 view box. */
export function bodyOf(traits: PortraitTraits): string {
  const skin = SKIN[traits.skin];
  const neck = `<path fill="${skin.shade}" d="M384 700 H576 V 900 C 576 980, 384 980, 384 900 Z"/><path fill="${skin.base}" d="M340 892 C 372 884, 386 870, 388 836 C 420 880, 540 880, 572 836 C 574 870, 588 884, 620 892 L 640 1010 H 320 Z"/>`;
  const cloth = `<path fill="${traits.cloth}" d="${SHOULDERS}"/>`;
  const fold = `<g fill="none" stroke="#000" stroke-opacity=".16" stroke-width="10" stroke-linecap="round"><path d="M222 1200 C 226 1120, 236 1080, 258 1044"/><path d="M738 1200 C 734 1120, 724 1080, 702 1044"/></g>`;
  return neck + garmentOf(traits, cloth, skin.base) + fold;
}

function garmentOf(traits: PortraitTraits, cloth: string, skin: string): string {
  const edge = (path: string): string =>
    `<path d="${path}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="12" stroke-linecap="round"/>`;
  switch (traits.clothes) {
    case 'crew':
      return `${cloth}<path fill="${skin}" d="M372 880 C 390 970, 570 970, 588 880 L 560 860 H 400 Z"/>${edge('M366 888 C 388 984, 572 984, 594 888')}`;
    case 'turtleneck':
      return `${cloth}<path fill="${traits.cloth}" d="M374 806 C 420 846, 540 846, 586 806 L 604 920 C 540 960, 420 960, 356 920 Z"/>${edge('M376 814 C 420 852, 540 852, 584 814')}${edge('M364 900 C 420 946, 540 946, 596 900')}`;
    case 'v-neck':
      return `${cloth}<path fill="${skin}" d="M356 888 L 480 1080 L 604 888 C 560 860, 400 860, 356 888 Z"/>${edge('M352 892 L 480 1090 L 608 892')}`;
    case 'boat':
      return `${cloth}<path fill="${skin}" d="M272 918 C 380 1010, 580 1010, 688 918 L 610 870 H 350 Z"/>${edge('M268 922 C 380 1018, 580 1018, 692 922')}`;
    case 'collar':
      return `${cloth}<path fill="${skin}" d="M390 850 L 480 1000 L 570 850 Z"/><g fill="#f8efe9"><path d="M366 874 L 400 856 L 480 990 L 416 1050 Z"/><path d="M594 874 L 560 856 L 480 990 L 544 1050 Z"/></g>`;
    case 'mandarin':
      return `${cloth}<path fill="${traits.cloth}" d="M372 850 C 410 880, 440 892, 470 900 L 470 960 C 420 950, 384 930, 356 904 Z M588 850 C 550 880, 520 892, 490 900 L 490 960 C 540 950, 576 930, 604 904 Z"/>${edge('M480 910 V 1200')}`;
    case 'blazer':
      return `${cloth}<path fill="#f8efe9" d="M372 884 L 480 1120 L 588 884 L 560 858 H 400 Z"/><path fill="${skin}" d="M398 850 L 480 1010 L 562 850 Z"/><g fill="#000" fill-opacity=".22"><path d="M350 886 L 300 1010 L 372 1040 L 352 1076 L 480 1190 L 372 880 Z"/><path d="M610 886 L 660 1010 L 588 1040 L 608 1076 L 480 1190 L 588 880 Z"/></g>`;
  }
}
