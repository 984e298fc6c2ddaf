import type { Plugin } from 'vite';

const TAGGED = /graphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** What the generated document of an operation or a fragment is called. */
const documentName = (kind: string, name: string): string =>
  `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;

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
        const names = [...code.matchAll(TAGGED)].map(([, kind = '', name = '']) => documentName(kind, name));
        const documents = code
          .replace(
            /^import \{ graphql \} from '(.*)\/gql\.js';$/m,
            `import { ${names.join(', ')} } from '$1/graphql.js';`,
          )
          .replace(TAGGED, (_, kind: string, name: string) => documentName(kind, name));
        return { code: documents, map: null };
      },
    },
  };
}
