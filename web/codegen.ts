import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents for the client, made from the schema that the gateway serves. */
const config: CodegenConfig = {
  schema: '../gateway/api-schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/gql/**', '!src/**/*.spec.{ts,tsx}'],
  generates: {
    './src/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, skipIndexFile: true },
      config: {
        useTypeImports: true,
        strictScalars: true,
        scalars: { DateTime: 'string' },
        enumsAsTypes: true,
        enumType: 'string-literal',
        importExtension: '.js',
        emitLegacyCommonJSImports: false,
      },
    },
  },
};

export default config;
