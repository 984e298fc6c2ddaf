import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One text of the client, and where it has to be found. */
export interface TextRow {
  /** As the catalogue names them. */
  screen: string;
  state: string;
  /** Letter for letter as in the specification; what varies is written as it writes it: `N`, `{date}`, `...`. */
  text: string;
  /** The section of the specification that it comes from; 0 for the client's own words, where the specification has none. */
  section: number;
  /** A regular expression of the whole text, where parts of it vary. */
  pattern?: string;
  /** Part of a longer sentence. */
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
