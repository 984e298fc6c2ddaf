import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const DEV_THEME_PATH = '/theme-choice.js';
const FONTS = ['figtree-latin-wght-normal', 'petrona-latin-wght-normal'];

/**
 * Prepends to the head what the first paint needs: the small blocking script that sets the theme (a separate file, since the
 * content security policy allows no inline script), then the preloads of the two fonts.
 */
export function earlyHead(themeScript: string): Plugin {
  return {
    name: 'kindred-early-head',
    configureServer(server) {
      server.middlewares.use(DEV_THEME_PATH, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readFileSync(themeScript));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [blockingScript(DEV_THEME_PATH)];
        const fonts = Object.keys(bundle).filter((file) => FONTS.some((font) => file.includes(font)));
        return [blockingScript(`/${themeFileName(themeScript)}`), ...fonts.map(fontPreload)];
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: themeFileName(themeScript), source: readFileSync(themeScript, 'utf8') });
    },
  };
}

/** The theme script's path in the build, with its digest in the name. */
export function themeFileName(themeScript: string): string {
  const hash = createHash('sha256').update(readFileSync(themeScript)).digest('base64url').slice(0, 8);
  return `assets/theme-choice-${hash}.js`;
}

function blockingScript(src: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { src }, injectTo: 'head-prepend' };
}

function fontPreload(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
    injectTo: 'head-prepend',
  };
}
