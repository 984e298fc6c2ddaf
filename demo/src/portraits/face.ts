import { HAIR, SKIN } from './colors.js';
import type { PortraitTraits } from './traits.js';

/** SVG of the head, ears, and facial features, for a 960 × 1200 view box. */
export function faceOf(traits: PortraitTraits): string {
  const skin = SKIN[traits.skin];
  const { base: hair } = HAIR[traits.hairColor];
  const brow = traits.hair === 'bald' || traits.hair === 'headwrap' ? '#211513' : hair;
  const lip = traits.lips ?? skin.lip;
  return `<g transform="translate(480 0) scale(${traits.width ?? 1} 1) translate(-480 0)">
<g fill="${skin.shade}"><ellipse cx="300" cy="556" rx="30" ry="50"/><ellipse cx="660" cy="556" rx="30" ry="50"/></g>
<path fill="${skin.base}" d="M480 272 C 610 272, 664 372, 660 520 C 657 660, 596 772, 480 776 C 364 772, 303 660, 300 520 C 296 372, 350 272, 480 272 Z"/>
<path fill="${skin.light}" opacity=".5" d="M480 300 C 590 300, 630 380, 628 480 C 590 420, 540 400, 470 400 C 420 400, 372 420, 336 470 C 338 370, 392 300, 480 300 Z"/>
<path fill="${skin.shade}" opacity=".55" d="M660 520 C 657 660, 596 772, 480 776 C 450 775, 424 768, 402 756 C 540 750, 620 650, 632 480 Z"/>
<g fill="${skin.light}" opacity=".55"><ellipse cx="372" cy="606" rx="38" ry="24"/><ellipse cx="588" cy="606" rx="38" ry="24"/></g>
${eye(402)}${eye(558)}
<g fill="none" stroke="${brow}" stroke-width="13" stroke-linecap="round"><path d="M358 468 Q400 440 446 462"/><path d="M514 462 Q560 440 602 468"/></g>
<path d="M486 540 C 482 580, 466 604, 452 620 Q480 642 510 620" fill="none" stroke="${skin.shade}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
<path fill="${lip}" d="M410 678 C 436 664, 462 660, 480 668 C 498 660, 524 664, 550 678 C 528 716, 500 728, 480 728 C 460 728, 432 716, 410 678 Z"/>
<path d="M414 679 Q480 700 546 679" fill="none" stroke="#2a1210" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>
${beardOf(traits, hair)}${glassesOf(traits)}
</g>${earringsOf(traits)}`;
}

const eye = (x: number): string =>
  `<path fill="#fbf3ea" d="M${x - 38} 526 Q${x} 496 ${x + 38} 526 Q${x} 550 ${x - 38} 526 Z"/><circle cx="${x}" cy="523" r="17" fill="#2b1711"/><circle cx="${x + 6}" cy="517" r="5" fill="#fff"/><path d="M${x - 42} 527 Q${x} 492 ${x + 42} 525" fill="none" stroke="#170d0b" stroke-width="8" stroke-linecap="round"/>`;

function beardOf(traits: PortraitTraits, hair: string): string {
  const mustache = `<path fill="${hair}" d="M404 668 C 430 640, 462 640, 480 650 C 498 640, 530 640, 556 668 C 524 660, 500 662, 480 668 C 460 662, 436 660, 404 668 Z"/>`;
  const jaw = `M300 548 C 306 668, 370 806, 480 812 C 590 806, 654 668, 660 548 C 648 620, 616 652, 566 652 C 530 640, 430 640, 394 652 C 344 652, 312 620, 300 548 Z M400 676 C 430 660, 530 660, 560 676 C 546 728, 510 742, 480 742 C 450 742, 414 728, 400 676 Z`;
  switch (traits.beard) {
    case 'full':
      return `<path fill="${hair}" fill-rule="evenodd" d="${jaw}"/>`;
    case 'stubble':
      return `<path fill="${hair}" fill-rule="evenodd" opacity=".38" d="${jaw}"/>`;
    case 'goatee':
      return `${mustache}<path fill="${hair}" fill-rule="evenodd" d="M396 670 C 392 740, 430 800, 480 802 C 530 800, 568 740, 564 670 L 546 690 C 530 738, 500 742, 480 742 C 460 742, 430 738, 414 690 Z"/>`;
    case 'mustache':
      return mustache;
    case 'none':
    case undefined:
      return '';
  }
}

function glassesOf(traits: PortraitTraits): string {
  if (traits.glasses === undefined) return '';
  const lens = (x: number): string =>
    traits.glasses === 'round'
      ? `<circle cx="${x}" cy="526" r="62"/>`
      : `<rect x="${x - 66}" y="474" width="132" height="100" rx="22"/>`;
  return `<g fill="#fff" fill-opacity=".08" stroke="#1c1114" stroke-width="10">${lens(402)}${lens(558)}<path d="M464 520 Q480 508 496 520 M340 516 L302 506 M620 516 L658 506" fill="none"/></g>`;
}

function earringsOf(traits: PortraitTraits): string {
  const both = (draw: (x: number) => string): string => draw(298) + draw(662);
  switch (traits.earrings) {
    case 'hoop':
      return both((x) => `<circle cx="${x}" cy="644" r="38" fill="none" stroke="#edb458" stroke-width="9"/>`);
    case 'stud':
      return both((x) => `<circle cx="${x}" cy="600" r="11" fill="#f8efe9"/>`);
    case 'drop':
      return both(
        (x) =>
          `<path d="M${x} 604 v26" stroke="#edb458" stroke-width="6"/><circle cx="${x}" cy="650" r="17" fill="#edb458"/>`,
      );
    case undefined:
      return '';
  }
}
