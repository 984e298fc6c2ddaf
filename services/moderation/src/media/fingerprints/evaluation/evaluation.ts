import { fingerprintOf, wordsOf, type Fingerprint } from '../fingerprint.js';
import { grayPictureOf } from '../gray-picture.js';
import { MAX_CANDIDATES, MIN_SHARED_WORDS, search, type Candidate } from '../search.js';
import { paintPicture, similarPictures, type PictureSeeds } from './pictures.js';
import { Random } from './random.js';
import { TRANSFORMS } from './transforms.js';

/** The result for one transform, or for pictures that were never uploaded. */
export interface Outcome {
  searches: number;
  found: number;
  /** Other pictures that were taken for the same one. */
  falseMatches: number;
}

export interface Evaluation {
  stored: number;
  copies: Record<string, Outcome>;
  unrelated: Outcome;
}

/** An index in memory, which finds the same candidates as the one in the database. */
class MemoryIndex {
  private readonly fingerprints: Fingerprint[] = [];
  private readonly byWord = new Map<number, number[]>();

  add(fingerprint: Fingerprint): number {
    const key = this.fingerprints.push(fingerprint) - 1;
    for (const word of wordsOf(fingerprint)) this.byWord.set(word, [...(this.byWord.get(word) ?? []), key]);
    return key;
  }

  get size(): number {
    return this.fingerprints.length;
  }

  find(words: Uint32Array): Promise<Candidate<number>[]> {
    const shared = new Map<number, number[]>();
    for (const word of words) {
      for (const key of this.byWord.get(word) ?? []) shared.set(key, [...(shared.get(key) ?? []), word]);
    }
    const candidates = [...shared]
      .filter(([, common]) => common.length >= MIN_SHARED_WORDS)
      .sort(([, one], [, other]) => other.length - one.length)
      .slice(0, MAX_CANDIDATES);
    return Promise.resolve(
      candidates.flatMap(([key]) => {
        const fingerprint = this.fingerprints[key];
        return fingerprint === undefined ? [] : [{ key, fingerprint }];
      }),
    );
  }
}

export interface SetSize {
  /** The photos of which copies are searched; each has two distractors that resemble it. */
  photos: number;
  /** Further photos that are stored. */
  others: number;
}

/** Stores pictures, and searches for transformed copies of them, and for pictures that are not stored. */
export async function evaluate(
  { photos, others }: SetSize,
  progress: (share: number) => void = () => undefined,
): Promise<Evaluation> {
  const index = new MemoryIndex();
  const store = async (seeds: PictureSeeds): Promise<number> =>
    index.add(fingerprintOf(await grayPictureOf(await paintPicture(seeds))));
  const originals = new Map<number, number>();
  for (let number = 0; number < photos; number += 1) {
    const { original, distractors } = similarPictures(number);
    originals.set(number, await store(original));
    for (const seeds of distractors) await store(seeds);
  }
  for (let number = 0; number < others; number += 1) await store(similarPictures(2 * photos + number).original);
  const find = async (file: Buffer): Promise<number[]> =>
    (await search(await grayPictureOf(file), (words) => index.find(words))).map(({ key }) => key);
  const copies: Record<string, Outcome> = {};
  for (const name of Object.keys(TRANSFORMS)) copies[name] = { searches: 0, found: 0, falseMatches: 0 };
  const unrelated = { searches: 0, found: 0, falseMatches: 0 };
  for (let number = 0; number < photos; number += 1) {
    const file = await paintPicture(similarPictures(number).original);
    for (const [at, [name, transform]] of Object.entries(TRANSFORMS).entries()) {
      const found = await find(await transform(file, new Random(number * 1_000 + at)));
      count(copies[name], found, originals.get(number));
    }
    const unknown = await paintPicture(similarPictures(photos + number).original);
    count(unrelated, await find(unknown), undefined);
    progress((number + 1) / photos);
  }
  return { stored: index.size, copies, unrelated };
}

function count(outcome: Outcome | undefined, found: readonly number[], expected: number | undefined): void {
  if (outcome === undefined) return;
  outcome.searches += 1;
  if (expected !== undefined && found.includes(expected)) outcome.found += 1;
  outcome.falseMatches += found.filter((key) => key !== expected).length;
}

export function totalOf(outcomes: readonly Outcome[]): Outcome {
  const total = { searches: 0, found: 0, falseMatches: 0 };
  for (const { searches, found, falseMatches } of outcomes) {
    total.searches += searches;
    total.found += found;
    total.falseMatches += falseMatches;
  }
  return total;
}
