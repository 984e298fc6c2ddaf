import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { concatAST, Kind, print, separateOperations, type DefinitionNode, type DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

const nameOf = (definition: DefinitionNode): string =>
  'name' in definition && definition.name !== undefined ? definition.name.value : '';

/** The operation first, then its fragments by name: the same text in whatever order they were found. */
function inOrder({ kind, definitions }: DocumentNode): DocumentNode {
  const isFragment = (definition: DefinitionNode): boolean => definition.kind === Kind.FRAGMENT_DEFINITION;
  const fragments = definitions.filter(isFragment).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return { kind, definitions: [...definitions.filter((definition) => !isFragment(definition)), ...fragments] };
}

/** What the gateway runs for an operation: with the type names that the client's cache goes by. */
function persistedText(operation: DocumentNode): string {
  return print(addTypenameToDocument(inOrder(operation)));
}

/** What the client sends in place of an operation: the SHA-256 digest of its text, in hexadecimal. */
export function operationId(operation: DocumentNode): string {
  return createHash('sha256').update(persistedText(operation)).digest('hex');
}

function operationsOf(documents: readonly Types.DocumentFile[]): [name: string, operation: DocumentNode][] {
  const all = concatAST(documents.flatMap(({ document }) => document ?? []));
  return Object.entries(separateOperations(all)).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Makes one generated file of all documents. */
function fileOf(content: (documents: readonly Types.DocumentFile[]) => string): Types.OutputPreset {
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

/** The manifest: the text of every operation of the client, by its id. */
export const manifest = fileOf((documents) => {
  const texts = operationsOf(documents).map(([, operation]) => [operationId(operation), persistedText(operation)]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
});

/**
 * The operations that stand in `.graphql` files: name and id alone. What the first page sends goes without the documents
 * that Apollo Client needs.
 */
export const plainOperations = fileOf((documents) => {
  const plain = documents.filter(({ location }) => location?.endsWith('.graphql'));
  const lines = operationsOf(plain).map(([name, operation]) => {
    const isQuery = operation.definitions.some((each) => 'operation' in each && each.operation === 'query');
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

/** Puts the manifest into the build, where the gateway that serves the client finds it. */
export function shipManifest(file: string): Plugin {
  return {
    name: 'kindred-persisted-operations',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'persisted-operations.json', source: readFileSync(file, 'utf8') });
    },
  };
}
