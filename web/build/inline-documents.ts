import type { Plugin } from 'vite';

const TAGGED = /graphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** The export name of the generated document of an operation or a fragment. */
const documentName = (kind: string, name: string): string =>
  `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;

/**
 * Replaces `graphql(`…`)` by the generated document in a build. The generated `graphql` function has a map of all documents
 * and their sources, so that every screen's bundle would contain all of them.
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
