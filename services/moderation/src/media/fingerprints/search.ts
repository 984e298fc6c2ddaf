import { setImmediate } from 'node:timers/promises';
import { wordsOf, type Fingerprint } from './fingerprint.js';
import { contrastOf, type GrayPicture } from './gray-picture.js';
import { Lattice, MIN_CONTRAST } from './lattice.js';
import { ROTATIONS, SCALES, type Placement } from './placement.js';
import { PictureComparison } from './similarity.js';

/** From this similarity on, two photos show the same picture (docs/photo-similarity.md). */
export const MIN_SIMILARITY = 0.8;

/** A stored fingerprint that shares words with a picture. */
export interface Candidate<Key> {
  key: Key;
  fingerprint: Fingerprint;
}

/**
 * Finds the stored fingerprints that share at least `MIN_SHARED_WORDS` of these words; of more than `MAX_CANDIDATES`, those that
 * share most. The words are sorted and distinct.
 */
export type CandidateIndex<Key> = (words: Uint32Array) => Promise<readonly Candidate<Key>[]>;

export const MIN_SHARED_WORDS = 2;
export const MAX_CANDIDATES = 100;

export interface Match<Key> {
  key: Key;
  similarity: number;
}

/**
 * The stored pictures that this picture is a copy of, most similar first. Lets other work run in between. A picture of one
 * color is a copy of none.
 */
export async function search<Key>(picture: GrayPicture, index: CandidateIndex<Key>): Promise<Match<Key>[]> {
  if (contrastOf(picture) < MIN_CONTRAST) return [];
  const comparison = new PictureComparison(picture);
  const lattices: Lattice[] = [];
  const words: Uint32Array[] = [];
  for (const degrees of ROTATIONS) {
    for (const scale of SCALES) {
      const lattice = Lattice.of(comparison.rotatedBy(degrees), scale, degrees);
      words.push(lattice.words());
      lattices.push(lattice, lattice.mirrored());
      await setImmediate();
    }
  }
  const matches: Match<Key>[] = [];
  for (const { key, fingerprint } of await index(distinct(words))) {
    const placement = bestPlacement(lattices, fingerprint);
    const similarity = placement === undefined ? 0 : comparison.similarityOf(fingerprint, placement);
    if (similarity >= MIN_SIMILARITY) matches.push({ key, similarity });
    await setImmediate();
  }
  return matches.sort((one, other) => other.similarity - one.similarity);
}

/** Whether a fingerprint shares enough of these words, which are sorted, to be a candidate. */
export function isCandidate(fingerprint: Fingerprint, words: Uint32Array): boolean {
  const own = [...new Set(wordsOf(fingerprint))];
  return own.filter((word) => includes(words, word)).length >= MIN_SHARED_WORDS;
}

/** Binary search. */
function includes(sorted: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted;
}

/** The values of all parts, each once. Typed arrays, since a search has so many words that a set is mostly garbage collection. */
function distinct(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let count = 0;
  for (const part of parts) {
    all.set(part, count);
    count += part.length;
  }
  all.sort();
  return all.filter((value, index) => index === 0 || value !== all[index - 1]);
}

/** Where a stored picture fits best. */
export function bestPlacement(lattices: readonly Lattice[], stored: Fingerprint): Placement | undefined {
  let best: { score: number; placement: Placement } | undefined;
  for (const lattice of lattices) {
    const found = lattice.fit(stored);
    if (found !== undefined && (best === undefined || found.score > best.score)) best = found;
  }
  return best?.placement;
}
