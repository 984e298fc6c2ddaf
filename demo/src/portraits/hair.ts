import { HAIR } from './colors.js';
import type { PortraitTraits } from './traits.js';

/** SVG of the hair behind the head and in front of it. */
interface Hairstyle {
  back: string;
  front: string;
}

type Draw = (base: string, sheen: string) => Hairstyle;

/** Circles of varying size along an elliptical arc; angles in degrees. */
function curls(cx: number, cy: number, rx: number, ry: number, from: number, to: number, size: number): string {
  const count = Math.round(((to - from) / 180) * 22);
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / count) * Math.PI) / 180;
    const wobble = 1 + 0.12 * Math.sin(index * 2.4);
    return `<circle cx="${(cx + rx * Math.cos(angle)).toFixed(1)}" cy="${(cy - ry * Math.sin(angle)).toFixed(1)}" r="${(size * wobble).toFixed(1)}"/>`;
  }).join('');
}

/** One rounded stroke per x position, from `top` to `bottom`. */
function locks(color: string, sheen: string, xs: number[], top: number, bottom: number, width: number): string {
  const strand = (x: number, index: number): string => {
    const lean = x < 480 ? -1 : 1;
    const end = bottom - (index % 3) * 26;
    const path = `M${x} ${top} C ${x + lean * 26} ${top + 150}, ${x + lean * 34} ${end - 160}, ${x + lean * 16} ${end}`;
    const marks = `<path d="${path}" stroke="${sheen}" stroke-width="${width * 0.24}" stroke-dasharray="9 17" opacity=".8"/>`;
    return `<path d="${path}" stroke="${color}" stroke-width="${width}"/>${marks}`;
  };
  return `<g fill="none" stroke-linecap="round">${xs.map(strand).join('')}</g>`;
}

/** The short hair that most styles are based on; `line` is the y position of the hairline. */
const cap = (base: string, line = 432, top = 268): string =>
  `<path fill="${base}" d="M300 520 C 286 ${top + 40}, 380 ${top}, 480 ${top} S 674 ${top + 40}, 660 520 C 652 ${line + 26}, 628 ${line + 2}, 600 ${line - 10} C 540 ${line - 30}, 420 ${line - 30}, 360 ${line - 10} C 332 ${line + 2}, 308 ${line + 26}, 300 520 Z"/>`;

const partCurls = (base: string, sheen: string): string =>
  `<g fill="${base}">${curls(480, 420, 172, 128, 8, 172, 34)}</g><g fill="${sheen}" opacity=".45">${curls(480, 404, 128, 96, 40, 140, 12)}</g>`;

const STYLES: Record<PortraitTraits['hair'], Draw> = {
  afro: (base, sheen) => ({
    back: `<g fill="${base}"><ellipse cx="480" cy="410" rx="268" ry="250"/>${curls(480, 420, 262, 248, -28, 208, 46)}</g><g fill="${sheen}" opacity=".35">${curls(480, 390, 200, 178, 35, 145, 16)}</g>`,
    front: cap(base, 440, 250),
  }),
  puff: (base, sheen) => ({
    back: `<g fill="${base}"><ellipse cx="480" cy="232" rx="168" ry="132"/>${curls(480, 236, 164, 124, -20, 200, 36)}</g><g fill="${sheen}" opacity=".4">${curls(480, 216, 110, 80, 30, 150, 13)}</g>`,
    front: `${cap(base, 424)}<path d="M330 330 Q480 262 630 330" fill="none" stroke="${sheen}" stroke-width="16" opacity=".5"/>`,
  }),
  'short-natural': (base, sheen) => ({
    back: `<g fill="${base}">${curls(480, 430, 184, 160, -6, 186, 34)}</g>`,
    front: `${cap(base, 436)}${partCurls(base, sheen)}`,
  }),
  fade: (base, sheen) => ({
    back: '',
    front: `<path fill="${base}" opacity=".55" d="M302 540 C 292 420, 318 360, 346 330 L 614 330 C 642 360, 668 420, 658 540 C 650 470, 640 448, 622 432 L 338 432 C 320 448, 310 470, 302 540 Z"/><path fill="${base}" d="M330 430 C 316 330, 380 268, 480 264 S 644 330, 630 430 C 600 408, 540 402, 480 402 S 360 408, 330 430 Z"/><path d="M372 320 Q480 272 588 320" fill="none" stroke="${sheen}" stroke-width="9" opacity=".5"/>`,
  }),
  bald: () => ({ back: '', front: '' }),
  waves: (base, sheen) => ({
    back: '',
    front: `${cap(base, 428)}<g fill="none" stroke="${sheen}" stroke-width="6" opacity=".55">${[300, 328, 356, 384]
      .map((y) => `<path d="M${350 + (y - 300) * -0.3} ${y + 34} q32 -22 65 0 t65 0 t65 0 t65 0"/>`)
      .join('')}</g>`,
  }),
  locs: (base, sheen) => ({
    back: locks(base, sheen, [306, 334, 362, 598, 626, 654], 380, 900, 38),
    front: `${cap(base, 420)}${locks(base, sheen, [318, 642], 400, 850, 34)}<g fill="none" stroke="${sheen}" stroke-width="7" opacity=".5"><path d="M480 272 V 400"/><path d="M420 280 Q404 340 392 408"/><path d="M540 280 Q556 340 568 408"/></g>`,
  }),
  'loc-bun': (base, sheen) => ({
    back: `<g fill="${base}"><ellipse cx="480" cy="226" rx="112" ry="92"/></g><g fill="none" stroke="${sheen}" stroke-width="9" opacity=".55"><path d="M396 232 Q480 170 564 232"/><path d="M404 258 Q480 206 556 258"/><path d="M424 200 Q480 156 536 200"/></g>`,
    front: `${cap(base, 424)}<g fill="none" stroke="${sheen}" stroke-width="7" opacity=".5"><path d="M480 270 V 398"/><path d="M416 282 Q384 340 366 414"/><path d="M544 282 Q576 340 594 414"/><path d="M448 274 Q432 340 424 402"/><path d="M512 274 Q528 340 536 402"/></g>`,
  }),
  'box-braids': (base, sheen) => ({
    back: locks(base, sheen, [296, 320, 344, 368, 592, 616, 640, 664], 390, 1010, 26),
    front: `${cap(base, 416)}${locks(base, sheen, [304, 656], 410, 980, 24)}<path d="M480 266 V 390" stroke="${sheen}" stroke-width="6" opacity=".6"/>`,
  }),
  'braided-crown': (base, sheen) => ({
    back: `<g fill="${base}">${curls(480, 410, 196, 156, -4, 184, 32)}</g>`,
    front: `${cap(base, 420)}<g fill="${base}">${curls(480, 404, 176, 128, 14, 166, 31)}</g><g fill="none" stroke="${sheen}" stroke-width="6" opacity=".7">${[
      20, 42, 64, 86, 108, 130, 152,
    ]
      .map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const x = 480 + 176 * Math.cos(angle);
        const y = 404 - 128 * Math.sin(angle);
        return `<path d="M${(x - 16).toFixed(0)} ${(y + 14).toFixed(0)} q16 -34 34 -12"/>`;
      })
      .join('')}</g>`,
  }),
  bob: (base, sheen) => ({
    back: `<path fill="${base}" d="M262 760 C 236 520, 250 262, 480 258 S 724 520, 698 760 C 660 790, 620 776, 610 740 L 350 740 C 340 776, 300 790, 262 760 Z"/>`,
    front: `<path fill="${base}" d="M292 640 C 272 420, 330 268, 490 264 C 640 262, 690 430, 668 640 C 652 520, 640 446, 590 396 C 520 420, 410 424, 372 392 C 330 440, 306 520, 292 640 Z"/><path d="M386 336 Q470 286 566 330" fill="none" stroke="${sheen}" stroke-width="12" opacity=".5"/>`,
  }),
  'twist-out': (base, sheen) => ({
    back: `<g fill="${base}"><path d="M270 700 C 220 480, 250 250, 480 244 S 740 480, 690 700 Z"/>${curls(480, 480, 236, 226, -64, 244, 42)}</g>`,
    front: `${cap(base, 436)}<g fill="${base}">${curls(470, 410, 170, 118, 20, 176, 36)}</g><g fill="${sheen}" opacity=".4">${curls(480, 470, 244, 220, -40, 220, 13)}</g>`,
  }),
  headwrap: (base, sheen) => ({
    back: `<path fill="${base}" d="M330 300 C 330 150, 420 96, 500 108 C 610 100, 660 190, 632 300 Z"/>`,
    front: `<path fill="${base}" d="M296 470 C 280 330, 352 236, 480 232 S 680 330, 664 470 C 620 404, 560 384, 480 384 S 340 404, 296 470 Z"/><g fill="none" stroke="${sheen}" stroke-width="9" opacity=".55"><path d="M304 430 Q440 300 640 350"/><path d="M330 364 Q470 258 620 300"/><path d="M380 250 Q470 150 590 176"/><path d="M356 290 Q500 190 628 258"/></g>`,
  }),
  pixie: (base, sheen) => ({
    back: `<g fill="${base}">${curls(480, 420, 180, 150, 0, 180, 26)}</g>`,
    front: `<path fill="${base}" d="M302 520 C 286 330, 380 262, 500 262 C 612 262, 672 350, 658 510 C 650 460, 636 430, 604 404 C 540 430, 420 400, 392 372 C 350 420, 312 450, 302 520 Z"/><path d="M420 318 Q520 280 606 346" fill="none" stroke="${sheen}" stroke-width="11" opacity=".5"/>`,
  }),
};

/** The hair of a portrait; a headwrap has the color of the clothes. */
export function hairOf(traits: PortraitTraits): Hairstyle {
  const { base, sheen } = HAIR[traits.hairColor];
  return traits.hair === 'headwrap' ? STYLES.headwrap(traits.cloth, '#fff4e0') : STYLES[traits.hair](base, sheen);
}
