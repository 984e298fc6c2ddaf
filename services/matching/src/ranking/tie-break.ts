const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash;
}

/** Finishes a hash, so that all of its bits depend on all input (the last step of MurmurHash3). */
function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}

/** Orders equally ranked members differently for each viewer and day. @param day `YYYY-MM-DD` */
export function tieBreaker(viewerId: string, day: string): (memberId: string) => number {
  const start = fnv1a(`${viewerId} ${day} `, OFFSET);
  return (memberId) => mix(fnv1a(memberId, start));
}

/** Scores that differ by less than about this share are ties. */
const TIE_STEP = 0.05;

/** A whole number that is equal for tied scores and greater for better ones. */
export const tieRank = (score: number): number => Math.round(Math.log(score) / TIE_STEP);
