import { defineConfig } from 'oxlint';

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

/** In addition to the category `correctness`. */
const MORE_RULES = [
  'no-array-constructor',
  'no-case-declarations',
  'no-console',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-useless-assignment',
  'no-useless-constructor',
  'no-var',
  'eqeqeq',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-invalid-void-type',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-function-type',
  'typescript/prefer-literal-enum-member',
  'typescript/unified-signatures',
];

/** The rules of hooks and of the React Compiler. */
const REACT_RULES = [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
];

const PLUGINS = ['eslint', 'typescript', 'oxc'];

/** @param rules names of rules without options */
const asErrors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

export default defineConfig({
  ignorePatterns: ['**/dist/**', '.data/**', '.cache/**', 'web/src/gql/**', 'coverage/**'],
  plugins: PLUGINS,
  jsPlugins: ['./launcher/lint/restricted-syntax.mjs'],
  categories: { correctness: 'error' },
  env: { builtin: true, node: true },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    ...asErrors(MORE_RULES),
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  },
  overrides: [
    {
      // In TypeScript files, the compiler finds both.
      files: ['**/*.mjs', '**/*.js'],
      rules: { 'no-undef': 'error', 'no-redeclare': 'error' },
    },
    {
      // Not compiled: it runs in browsers that do not support the client, too.
      files: ['web/src/theme-choice.js'],
      env: { builtin: true, browser: true, node: false },
      rules: { 'no-var': 'off' },
    },
    {
      files: ['web/build/service-worker.js'],
      env: { builtin: true, serviceworker: true, node: false },
      // The build prepends them.
      globals: { PAGE: 'readonly', FILES: 'readonly', CACHE: 'readonly' },
    },
    {
      // Classes that Nest injects must stay value imports, which the rule cannot tell from others. TypeScript finds interfaces
      // and types that are imported as values.
      files: ['{services/*,services/shared/service-kit,gateway,demo}/src/**/*.ts'],
      rules: { 'typescript/consistent-type-imports': 'off' },
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
      excludeFiles: ['**/*.spec.ts', 'services/shared/testing/**'],
      rules: {
        'no-restricted-imports': ['error', { patterns: [...applications, ...packageInternals, ...testTools] }],
      },
    },
    {
      // All hand-written SQL runs through one call, which the tests observe to check the row types.
      files: ['{services/*,services/shared/*,gateway,demo,operator,launcher}/src/**/*.ts'],
      excludeFiles: ['**/*.spec.ts', '**/*.statement.ts', '**/migrations/**', ...OTHER_SQL],
      rules: {
        'kindred/restricted-syntax': [
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
      excludeFiles: ['**/*.spec.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { patterns: [...applications, ...packageInternals, ...testTools, ...moderationParts] },
        ],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      plugins: [...PLUGINS, 'react'],
      env: { builtin: true, browser: true, node: false },
      rules: asErrors(REACT_RULES.map((rule) => `react/${rule}`)),
    },
    {
      // What a mutation or signal makes stale is declared in one place, and evicted or refetched by one file.
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.spec.{ts,tsx}', 'web/src/lib/cache-invalidation.ts'],
      rules: {
        'kindred/restricted-syntax': [
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
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
