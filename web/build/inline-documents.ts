import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TAGGED = /graphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;
const GENERATED = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode</gm;

/** The export name of the generated document of an operation or a fragment. */
const documentName = (kind: string, name: string): string =>
  `${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;

/**
 * Replaces `graphql(`…`)` by the generated document in a build. The generated `graphql` function has a map of all documents
 * and their sources, so that every screen's bundle would contain all of them; and in one module, the documents of all
 * screens would be in the file that all screens load.
 *
 * @param file path of the generated documents
 */
export function inlineDocuments(file: string): Plugin {
  const documents = new Map<string, string>();
  return {
    name: 'kindred-inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const [, name = '', literal = ''] of readFileSync(file, 'utf8').matchAll(GENERATED))
        documents.set(name, literal);
    },
    transform: {
      filter: { id: /\.graphql\.ts$/ },
      handler(code) {
        const inlined = code
          .replace(/^import \{ graphql \} from '.*\/gql\.js';$/m, '')
          .replace(TAGGED, (_, kind: string, name: string) => {
            const literal = documents.get(documentName(kind, name));
            if (literal === undefined) throw new Error(`${file} has no ${kind} ${name}; run npm run codegen.`);
            return literal;
          });
        return { code: inlined, map: null };
      },
    },
  };
}
