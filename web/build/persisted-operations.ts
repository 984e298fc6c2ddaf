import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { concatAST, Kind, print, separateOperations, type DefinitionNode, type DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

const nameOf = (definition: DefinitionNode): string =>
  'name' in definition && definition.name !== undefined ? definition.name.value : '';

/** Puts the operation first, then its fragments by name, so that the text does not depend on the source order. */
function inOrder({ kind, definitions }: DocumentNode): DocumentNode {
  const isFragment = (definition: DefinitionNode): boolean => definition.kind === Kind.FRAGMENT_DEFINITION;
  const fragments = definitions.filter(isFragment).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return { kind, definitions: [...definitions.filter((definition) => !isFragment(definition)), ...fragments] };
}

/** The text that the gateway executes, with the `__typename` fields that the client's cache needs. */
function persistedText(operation: DocumentNode): string {
  return print(addTypenameToDocument(inOrder(operation)));
}

/** The id that the client sends instead of an operation: the SHA-256 digest of its text, in hexadecimal. */
export function operationId(operation: DocumentNode): string {
  return createHash('sha256').update(persistedText(operation)).digest('hex');
}

function operationsOf(documents: readonly Types.DocumentFile[]): [name: string, operation: DocumentNode][] {
  const all = concatAST(documents.flatMap(({ document }) => document ?? []));
  return Object.entries(separateOperations(all)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A preset that generates one file from all documents. */
function singleFile(content: (documents: readonly Types.DocumentFile[]) => string): Types.OutputPreset {
  return {
    buildGeneratesSection: (options) =>
      Promise.resolve([
        {
          filename: options.baseOutputDir,
          schema: options.schema,
          documents: options.documents,
          config: {},
          plugins: [{ content: {} }],
          pluginMap: { content: { plugin: (_schema, documents) => content(documents) } },
        },
      ]),
  };
}

/** The manifest: the text of every client operation, by its id. */
export const manifest = singleFile((documents) => {
  const texts = operationsOf(documents).map(([, operation]) => [operationId(operation), persistedText(operation)]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
});

/**
 * The operations of `.graphql` files, with name and id only. The first page sends them without Apollo Client and its
 * documents.
 */
export const plainOperations = singleFile((documents) => {
  const plain = documents.filter(({ location }) => location?.endsWith('.graphql'));
  const lines = operationsOf(plain).map(([name, operation]) => {
    const isQuery = operation.definitions.some((node) => 'operation' in node && node.operation === 'query');
    const types = `${name}${isQuery ? 'Query' : 'Mutation'}`;
    return `export const ${name}Operation: PlainOperation<types.${types}, types.${types}Variables> = {
  name: '${name}',
  id: '${operationId(operation)}',
};`;
  });
  return `import type * as types from './graphql.js';
import type { PlainOperation } from '../lib/graph-request.js';

${lines.join('\n\n')}
`;
});

/** Emits the manifest into the build, from which the gateway reads it. */
export function emitManifest(file: string): Plugin {
  return {
    name: 'kindred-persisted-operations',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'persisted-operations.json', source: readFileSync(file, 'utf8') });
    },
  };
}
