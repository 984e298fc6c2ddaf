import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text of the client and the state that shows it. */
export interface TextRow {
  /** Names as in the catalog. */
  screen: string;
  state: string;
  /** Exact text; variable parts are written as `N`, `{date}`, or `...`. */
  text: string;
  /** The wording must not change (docs/product.md, "Screens"). */
  isFixed?: true;
  /** A regular expression of the whole text, for texts with variable parts. */
  pattern?: string;
  /** The text is part of a longer one. */
  within?: boolean;
}

const FILE = join(process.cwd(), 'e2e', 'screens', 'texts.json');

/** The table of texts. */
export function readTexts(): TextRow[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as TextRow[];
}

export function rowsOf(screen: string, state: string): TextRow[] {
  return readTexts().filter((row) => row.screen === screen && row.state === state);
}
