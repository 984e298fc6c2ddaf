import { wordSkeleton } from './normalized-text.js';

/** The phrases that begin with the words on the path to this node. */
interface Node {
  features: string[];
  next: Map<string, Node>;
}

const newNode = (): Node => ({ features: [], next: new Map() });

function childOf(node: Node, word: string): Node {
  let child = node.next.get(word);
  if (child === undefined) node.next.set(word, (child = newNode()));
  return child;
}

/** Finds phrases of a few words in a list of words. */
export class PhraseIndex {
  private readonly root = newNode();
  /** By the skeletons of first words. */
  private readonly leetRoot = newNode();

  /** @param phrases for each feature, its phrases separated by commas, in lower case and without punctuation */
  constructor(phrases: Readonly<Record<string, string>>) {
    for (const [feature, list] of Object.entries(phrases)) {
      for (const phrase of list.split(',')) this.add(phrase.trim().split(/\s+/), feature);
    }
  }

  private add([first = '', ...rest]: readonly string[], feature: string): void {
    for (const start of [childOf(this.root, first), childOf(this.leetRoot, wordSkeleton(first))]) {
      rest.reduce(childOf, start).features.push(feature);
    }
  }

  /** The features with a phrase among the words. Digits inside the first word of one are also read as letters. */
  featuresOf(words: readonly string[]): Set<string> {
    const found = new Set<string>();
    for (let index = 0; index < words.length; index += 1) {
      let node = this.firstNode(words[index] ?? '');
      for (let next = index + 1; node !== undefined; next += 1) {
        for (const feature of node.features) found.add(feature);
        node = node.next.size === 0 ? undefined : node.next.get(words[next] ?? '');
      }
    }
    return found;
  }

  private firstNode(word: string): Node | undefined {
    return this.root.next.get(word) ?? (isLeet(word) ? this.leetRoot.next.get(wordSkeleton(word)) : undefined);
  }
}

const isLeet = (word: string): boolean => /\d/.test(word) && /[a-z]/.test(word);
