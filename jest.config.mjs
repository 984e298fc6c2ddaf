/**
 * Tests run from the TypeScript sources without a build: `@kindred/x` is mapped to the `src` folder of that package.
 */
const packages = {
  contracts: 'services/shared/contracts',
  'event-bus': 'services/shared/event-bus',
  'service-kit': 'services/shared/service-kit',
  'member-data': 'services/shared/member-data',
  screening: 'services/shared/screening',
  testing: 'services/shared/testing',
  'embedded-database': 'services/shared/embedded-database',
};

const shared = {
  // Not in the temporary folder, which is a new one in each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          target: 'es2022',
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: {
    ...Object.fromEntries(
      Object.entries(packages).map(([name, folder]) => [`^@kindred/${name}$`, `<rootDir>/${folder}/src/index.ts`]),
    ),
    '^@kindred/platform/([a-z]+)$': '<rootDir>/services/shared/platform/src/$1/index.ts',
    '^@kindred/testing/(child-process|free-port)$': '<rootDir>/services/shared/testing/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

/**
 * Too slow for `npm test`: they start the product, database servers, or clusters of Redis, create 100,000 members, simulate
 * 90 days, or fit and evaluate models.
 */
const slowTests = [
  '<rootDir>/services/matching/src/ranking/evaluation/evaluation.spec.ts',
  '<rootDir>/services/moderation/src/media/fingerprints/evaluation/evaluation.spec.ts',
  '<rootDir>/services/shared/screening/src/shield/training/evaluation.spec.ts',
  '<rootDir>/launcher/test/launcher.spec.ts',
  '<rootDir>/services/shared/embedded-database/test/embedded-database.spec.ts',
  '<rootDir>/services/shared/event-bus/test/ninety-days.spec.ts',
  '<rootDir>/services/shared/event-bus/test/redis-topologies.spec.ts',
  '<rootDir>/services/matching/test/discover-at-size.spec.ts',
];

const node = (displayName, ...testMatch) => ({
  ...shared,
  displayName,
  testEnvironment: '<rootDir>/services/shared/testing/jest/environment.mjs',
  runtime: '<rootDir>/services/shared/testing/jest/runtime.mjs',
  testMatch,
});

export default {
  projects: [
    {
      ...node(
        'unit',
        '<rootDir>/{services,gateway,demo,launcher,operator,bench}/**/src/**/*.spec.ts',
        '<rootDir>/e2e/kills/**/*.spec.ts',
      ),
      testPathIgnorePatterns: ['/node_modules/', ...slowTests],
    },
    {
      ...node('integration', '<rootDir>/{services,gateway,demo,launcher,operator,bench}/**/test/**/*.spec.ts'),
      testPathIgnorePatterns: ['/node_modules/', ...slowTests],
      globalSetup: '<rootDir>/services/shared/testing/start-test-servers.mjs',
      globalTeardown: '<rootDir>/services/shared/testing/stop-test-servers.mjs',
    },
    {
      ...shared,
      displayName: 'web',
      moduleNameMapper: {
        // One file instead of one per icon, some 1,900.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        ...shared.moduleNameMapper,
      },
      testEnvironment: '<rootDir>/web/test/browser-environment.mjs',
      runtime: '<rootDir>/services/shared/testing/jest/runtime.mjs',
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}'],
      // Browsers do not have these, and React and Node use them.
      fakeTimers: { doNotFake: ['nextTick', 'setImmediate', 'clearImmediate'] },
    },
    // Checks of built and checked-in files, without a running product.
    node('files', '<rootDir>/e2e/files/*.spec.ts'),
    {
      // All specs share one product per bus backend. Each spec signs up its own members.
      ...node('journeys', '<rootDir>/e2e/journeys/*.spec.ts'),
      globalSetup: '<rootDir>/e2e/journeys/set-up.mjs',
      globalTeardown: '<rootDir>/e2e/journeys/tear-down.mjs',
    },
    // Journeys that stop processes, need specific settings, or inspect all stored data, and the slow tests.
    {
      ...node('isolated', '<rootDir>/e2e/isolated/*.spec.ts', ...slowTests),
      globalSetup: '<rootDir>/e2e/isolated/set-up.mjs',
      globalTeardown: '<rootDir>/e2e/isolated/tear-down.mjs',
    },
    node('release', '<rootDir>/e2e/release/*.spec.ts'),
    {
      // All specs share one product and its test accounts.
      ...node('screens', '<rootDir>/e2e/screens/**/*.spec.ts'),
      globalSetup: '<rootDir>/e2e/screens/fixtures/set-up.mjs',
      globalTeardown: '<rootDir>/e2e/screens/fixtures/tear-down.mjs',
    },
  ],
  // Long enough for a busy host; nothing waits for it when a test passes.
  testTimeout: 600_000,
  maxWorkers: 2,
  testSequencer: '<rootDir>/services/shared/testing/jest/sequencer.mjs',
  // ES modules are never freed (jestjs/jest#14605). Without a limit, a worker spends its time in garbage collection.
  workerIdleMemoryLimit: '1GB',
};
