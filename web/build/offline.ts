import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { themeFileName } from './early-head.js';
import { offlinePage, offlineStyle } from './offline-page.js';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * Emits the offline page and the service worker that shows it. Every cached file has its digest in its name, and the cache
 * is named by a digest of those names, so that a build that changes a file replaces the cache.
 */
export function offline(themeScript: string, workerSource: string): Plugin {
  return {
    name: 'kindred-offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const font = (name: string): string => {
        const found = Object.keys(bundle).find((file) => file.includes(`${name}-latin-wght-normal`));
        if (found === undefined) throw new Error(`the build has no font ${name}`);
        return `/${found}`;
      };
      const fonts = [font('figtree'), font('petrona')] as const;
      const emit = (name: string, extension: string, source: string): string => {
        const fileName = `assets/${name}-${digest(source)}.${extension}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `/${fileName}`;
      };
      const theme = `/${themeFileName(themeScript)}`;
      const style = emit('offline', 'css', offlineStyle(...fonts));
      const page = emit('offline', 'html', offlinePage({ style, themeScript: theme }));

      const files = [page, style, theme, ...fonts];
      const constants = { PAGE: page, FILES: files, CACHE: `offline-${digest(files.join())}` };
      const head = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      const source = `${head.join('\n')}\n${readFileSync(workerSource, 'utf8')}`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
