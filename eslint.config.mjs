import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * The packages and layers of the repository. `boundaries/dependencies` below defines the allowed imports between them.
 */
const elements = [
  { type: 'contracts', pattern: 'services/shared/contracts/**' },
  { type: 'platform', pattern: 'services/shared/platform/**' },
  { type: 'event-bus', pattern: 'services/shared/event-bus/**' },
  { type: 'service-kit', pattern: 'services/shared/service-kit/**' },
  { type: 'member-data', pattern: 'services/shared/member-data/**' },
  { type: 'screening', pattern: 'services/shared/screening/**' },
  { type: 'embedded-database', pattern: 'services/shared/embedded-database/**' },
  { type: 'testing', pattern: 'services/shared/testing/**' },
  { type: 'service', pattern: 'services/(identity|matching|messaging|moderation|notifications)/**', capture: ['name'] },
  { type: 'gateway', pattern: 'gateway/**' },
  { type: 'demo', pattern: 'demo/**' },
  { type: 'launcher', pattern: 'launcher/**' },
  { type: 'operator', pattern: 'operator/**' },
  { type: 'e2e', pattern: 'e2e/**' },
  { type: 'bench', pattern: 'bench/**' },
  { type: 'web-app', pattern: 'web/src/app/**' },
  { type: 'web-feature', pattern: 'web/src/features/*/**', capture: ['feature'] },
  { type: 'web-entity', pattern: 'web/src/entities/*/**', capture: ['entity'] },
  { type: 'web-components', pattern: 'web/src/components/**' },
  { type: 'web-lib', pattern: 'web/src/lib/**' },
  { type: 'web-gql', pattern: 'web/src/gql/**' },
];

/** An element can import from itself. `captured` prevents a service or feature from importing another one. */
const policy = (from, ...to) => ({
  from: { element: { type: from } },
  allow: [from, ...to].map((type) => ({ to: { element: { type } } })),
});
const sibling = (type, captured, ...to) => ({
  from: { element: { type } },
  allow: [
    { to: { element: { type, captured: { [captured]: `{{from.captured.${captured}}}` } } } },
    ...to.map((other) => ({ to: { element: { type: other } } })),
  ],
});
const entityOf = (entity, other) => ({
  from: { element: { type: 'web-entity', captured: { entity } } },
  allow: [{ to: { element: { type: 'web-entity', captured: { entity: other } } } }],
});
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
const sharedPackages = ['contracts', 'platform', 'event-bus', 'service-kit'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'web/src/gql/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements.map((element) => ({ ...element, partialMatch: false })),
      'import/resolver': { typescript: { alwaysTryTypes: true } },
    },
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
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            policy('contracts'),
            policy('platform', 'testing'),
            policy('event-bus', 'contracts', 'platform', 'testing'),
            policy('service-kit', 'contracts', 'platform', 'event-bus', 'testing'),
            policy('embedded-database', 'contracts'),
            policy('testing', ...sharedPackages, 'embedded-database'),
            policy('member-data', 'contracts', 'platform', 'service-kit', 'testing'),
            policy('screening', 'contracts'),
            sibling('service', 'name', ...sharedPackages, 'member-data', 'screening', 'testing'),
            policy('gateway', ...sharedPackages, 'testing'),
            policy('demo', ...sharedPackages, 'screening', 'testing'),
            policy('launcher', ...sharedPackages, 'embedded-database', 'testing'),
            policy('operator', ...sharedPackages, 'embedded-database', 'testing'),
            policy('e2e', 'contracts', 'testing', 'embedded-database'),
            policy('bench', ...sharedPackages, 'screening', 'testing', 'embedded-database'),
            policy('web-app', 'web-feature', 'web-entity', 'web-components', 'web-lib', 'web-gql', 'contracts'),
            sibling('web-feature', 'feature', 'web-entity', 'web-components', 'web-lib', 'web-gql', 'contracts'),
            sibling('web-entity', 'entity', 'web-components', 'web-lib', 'web-gql', 'contracts'),
            // Every entity can depend on the signed-in member. A member has a profile, and a note to one is a first message.
            // A match is of two members, and begins a conversation.
            entityOf('*', 'session'),
            entityOf('member', 'profile'),
            entityOf('member', 'conversation'),
            entityOf('match', 'member'),
            entityOf('match', 'profile'),
            entityOf('match', 'conversation'),
            policy('web-components', 'web-lib', 'web-gql', 'contracts'),
            policy('web-lib', 'web-gql', 'contracts'),
          ],
        },
      ],
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
