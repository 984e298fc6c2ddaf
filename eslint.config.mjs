import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Applications are not libraries. */
const applications = [
  {
    regex:
      '^@kindred/(identity|matching|messaging|moderation|notifications|gateway|demo|launcher|operator|web|e2e|bench)',
  },
];
/** Packages are imported by their entry point only. */
const packageInternals = [{ regex: 'shared/[a-z-]+/(src|dist)/' }];
const testTools = [{ regex: '^@kindred/(testing|embedded-database)' }];
/** The two parts of moderation. Reviews and reports use photos, never the other way around. */
const moderationParts = [{ group: ['**/cases/**'], message: 'media must not import cases' }];
/** Files that call a `query` other than the one for statements, or are that one. */
const OTHER_SQL = [
  // The one call itself, and the deletion in batches that declares a statement for each table.
  'services/shared/platform/src/database/{statement,delete-in-batches}.ts',
  // BullMQ and LISTEN/NOTIFY need connections of their own. The bus must not use those of the service's transactions.
  'services/shared/event-bus/src/backend/postgres.*.ts',
  // The table of rate-limiter-flexible, which sends the statements.
  'gateway/src/rate-limits/postgres.rate-limit-store.ts',
  // Prepare databases before any service has tables: roles, grants, and the schema of the bus.
  'services/shared/embedded-database/src/**',
  'launcher/src/bus-preparation.ts',
  // Backup, restore, and audit read whole schemas, whatever release wrote them: catalogs, COPY, and cursors.
  'operator/src/{audit,backup,database,installation,restore,restore-check}/**',
  // Test tools.
  'services/shared/testing/**',
  // Not SQL: an operation compiled by graphql-jit.
  'services/shared/service-kit/src/subgraph/compiled-operation.ts',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'web/src/gql/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: {
      globals: globals.node,
      // Classes that Nest injects must stay value imports.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest modules are classes with only decorators.
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-console': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [...applications, ...packageInternals] }],
    },
  },
  {
    // Production code must not import test tools.
    files: ['services/*/src/**', 'services/shared/*/src/**', 'gateway/src/**', 'demo/src/**'],
    ignores: ['**/*.spec.ts', 'services/shared/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [...applications, ...packageInternals, ...testTools] }],
    },
  },
  {
    // All hand-written SQL runs through one call, which the tests observe to check the row types.
    files: ['{services/*,services/shared/*,gateway,demo,operator,launcher}/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.statement.ts', '**/migrations/**', ...OTHER_SQL],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='query'], TaggedTemplateExpression[tag.property.name='sql']",
          message: 'Declare the statement in a *.statement.ts file and run it with runStatement',
        },
        {
          selector: 'CallExpression[callee.name=/^defineStatement/]',
          message: 'Declare statements in *.statement.ts files',
        },
      ],
    },
  },
  {
    files: ['services/moderation/src/media/**'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [...applications, ...packageInternals, ...testTools, ...moderationParts] },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // What a mutation or signal makes stale is declared in one place, and evicted or refetched by one file.
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', 'web/src/lib/cache-invalidation.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name=/^(invalidateFields|evictFields|refetchFields)$/] > ArrayExpression > Literal',
          message: 'Declare the fields in lib/stale-fields.ts',
        },
        {
          selector: "CallExpression[callee.property.name='refetchQueries'], Property[key.name='refetchQueries']",
          message: 'Declare the fields in lib/stale-fields.ts and use refetchFields',
        },
        {
          selector: "CallExpression[callee.property.name='evict'] Property[key.name='fieldName']",
          message: 'Declare the fields in lib/stale-fields.ts and use invalidateFields',
        },
      ],
    },
  },
  {
    // Command-line tools print to the terminal.
    files: ['launcher/**', 'bench/**', 'gateway/compose.mjs', 'e2e/*.mjs', 'deploy/*.mjs', '**/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  prettier,
);
