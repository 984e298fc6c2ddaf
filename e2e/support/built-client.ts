import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]*?\bfrom\s*|\s*)["']\.\/([^"']+\.js)["']/g;
const SCREEN = /^([a-z-]+-screen)-[\w-]{8}\.js$/;

/** The production build of the web client: its chunks, their static imports, and their sizes on the wire. */
export class BuiltClient {
  private constructor(
    private readonly sources: ReadonlyMap<string, string>,
    private readonly page: string,
    readonly files: readonly string[],
  ) {}

  static async read(): Promise<BuiltClient> {
    const files = (await readdir(`${FOLDER}assets`)).sort();
    const scripts = files.filter((file) => file.endsWith('.js'));
    const sources = await Promise.all(scripts.map((file) => readFile(`${FOLDER}assets/${file}`, 'utf8')));
    const page = await readFile(`${FOLDER}index.html`, 'utf8');
    return new BuiltClient(new Map(scripts.map((file, index) => [file, sources[index] ?? ''])), page, files);
  }

  /** The scripts that index.html references, with their static imports. */
  initial(): Set<string> {
    const named = [...this.page.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(([, file]) => file ?? '');
    return this.withImports(...named);
  }

  /** The chunk of this name with its static imports. */
  chunk(name: string): Set<string> {
    const file = [...this.sources.keys()].find((each) => each.replace(/-[\w-]{8}\.js$/, '') === name);
    if (file === undefined) throw new Error(`The build has no chunk ${name}.`);
    return this.withImports(file);
  }

  /** Names of all lazily loaded screen chunks. */
  screens(): string[] {
    return [...this.sources.keys()].flatMap((file) => SCREEN.exec(file)?.[1] ?? []);
  }

  /** Transfer size in kB (1,000 bytes): brotli for text, raw for fonts. */
  async kilobytes(files: Iterable<string>): Promise<number> {
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    let bytes = 0;
    for (const file of files) {
      const content = await readFile(`${FOLDER}assets/${file}`);
      bytes += file.endsWith('.woff2') ? content.length : brotliCompressSync(content, best).length;
    }
    return bytes / 1_000;
  }

  private withImports(...files: string[]): Set<string> {
    const found = new Set(files);
    for (const file of found) {
      for (const [, imported] of (this.sources.get(file) ?? '').matchAll(STATIC_IMPORT))
        if (imported) found.add(imported);
    }
    return found;
  }
}

/** The files of the first set that are in none of the others. */
export function without(files: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): string[] {
  return [...files].filter((file) => !others.some((other) => other.has(file)));
}
