import type { CodegenConfig } from '@graphql-codegen/cli';
import type { DocumentNode } from 'graphql';
import { manifest, operationId, plainOperations } from './build/persisted-operations.js';

/** Generates the client's typed documents from the gateway's schema, and the manifest of its persisted operations. */
const config: CodegenConfig = {
  schema: '../gateway/api-schema.graphql',
  documents: ['src/**/*.{graphql,ts,tsx}', '!src/gql/**', '!src/**/*.spec.{ts,tsx}'],
  generates: {
    './src/gql/': {
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        skipIndexFile: true,
        onExecutableDocumentNode: (document: DocumentNode) => ({ id: operationId(document) }),
      },
      config: {
        useTypeImports: true,
        strictScalars: true,
        scalars: { DateTime: 'string', JSON: 'unknown' },
        enumsAsTypes: true,
        enumType: 'string-literal',
        importExtension: '.js',
        emitLegacyCommonJSImports: false,
      },
    },
    './src/gql/persisted-operations.json': { preset: manifest },
    './src/gql/plain-operations.ts': { preset: plainOperations },
  },
};

export default config;
