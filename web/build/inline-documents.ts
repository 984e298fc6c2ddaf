import type { Plugin } from 'vite';

const TAGGED = /graphql\(\s*`\s*(?:query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/**
 * Replaces `graphql(`…`)` in a build by the generated document itself. Through the generated `graphql` function, whose map
 * names all documents, every screen would carry those of all others, and the sources of them too.
 */
export function inlineDocuments(): Plugin {
  return {
    name: 'kindred-inline-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.graphql\.ts$/ },
      handler(code) {
        const names = [...code.matchAll(TAGGED)].map(([, name]) => `${name}Document`);
        const documents = code
          .replace(
            /^import \{ graphql \} from '(.*)\/gql\.js';$/m,
            `import { ${names.join(', ')} } from '$1/graphql.js';`,
          )
          .replace(TAGGED, '$1Document');
        return { code: documents, map: null };
      },
    },
  };
}
