/**
 * The dependency rules: no import cycles, also of types only, and only these imports between the packages and layers of the
 * repository. Other restrictions on imports are in eslint.config.mjs.
 */

/** The folders of the packages of the product, by name. Packages import the compiled files of others. */
const PACKAGES = {
  ...Object.fromEntries(
    [
      'contracts',
      'platform',
      'event-bus',
      'service-kit',
      'member-data',
      'screening',
      'embedded-database',
      'testing',
    ].map((name) => [name, `services/shared/${name}`]),
  ),
  service: 'services/(?:identity|matching|messaging|moderation|notifications)',
  ...Object.fromEntries(['gateway', 'demo', 'launcher', 'operator', 'e2e', 'bench'].map((name) => [name, name])),
  ...Object.fromEntries(['app', 'components', 'lib', 'gql'].map((layer) => [`web-${layer}`, `web/src/${layer}`])),
  'web-feature': 'web/src/features/[^/]+',
  'web-entity': 'web/src/entities/[^/]+',
};
const SHARED = ['contracts', 'platform', 'event-bus', 'service-kit'];

const pathOf = (name) => `^${PACKAGES[name]}/`;

/** A package can import from itself and from these packages. */
const policy = (from, ...to) => ({ from: { path: pathOf(from) }, to: { path: [from, ...to].map(pathOf) } });
/** The same for one of several packages of a kind, which cannot import from each other. */
const sibling = (from, ...to) => ({
  from: { path: `^(${PACKAGES[from]})/` },
  to: { path: ['^$1/', ...to.map(pathOf)] },
});
const entityOf = (from, to) => ({
  from: { path: `^web/src/entities/${from}/` },
  to: { path: `^web/src/entities/${to}/` },
});

const allowed = [
  // Third-party packages, and files of no package, such as the client's test tools.
  { from: {}, to: { pathNot: Object.keys(PACKAGES).map(pathOf) } },
  { from: { pathNot: Object.keys(PACKAGES).map(pathOf) }, to: {} },
  // Scripts install and build what they need first, as `npm start` does.
  { from: { path: '\\.mjs$' }, to: {} },
  policy('contracts'),
  policy('platform', 'testing'),
  policy('event-bus', 'contracts', 'platform', 'testing'),
  policy('service-kit', 'contracts', 'platform', 'event-bus', 'testing'),
  policy('embedded-database', 'contracts'),
  policy('testing', ...SHARED, 'embedded-database'),
  policy('member-data', 'contracts', 'platform', 'service-kit', 'testing'),
  policy('screening', 'contracts'),
  sibling('service', ...SHARED, 'member-data', 'screening', 'testing'),
  policy('gateway', ...SHARED, 'testing'),
  policy('demo', ...SHARED, 'screening', 'testing'),
  policy('launcher', ...SHARED, 'embedded-database', 'testing'),
  policy('operator', ...SHARED, 'embedded-database', 'testing'),
  policy('e2e', 'contracts', 'testing', 'embedded-database'),
  policy('bench', ...SHARED, 'screening', 'testing', 'embedded-database'),
  policy('web-app', 'web-feature', 'web-entity', 'web-components', 'web-lib', 'web-gql', 'contracts'),
  sibling('web-feature', 'web-entity', 'web-components', 'web-lib', 'web-gql', 'contracts'),
  sibling('web-entity', 'web-components', 'web-lib', 'web-gql', 'contracts'),
  // Every entity can depend on the signed-in member. A member has a profile, and a note to one is a first message. A match
  // is of two members, and begins a conversation.
  entityOf('[^/]+', 'session'),
  entityOf('member', 'profile'),
  entityOf('member', 'conversation'),
  entityOf('match', 'member'),
  entityOf('match', 'profile'),
  entityOf('match', 'conversation'),
  policy('web-components', 'web-lib', 'web-gql', 'contracts'),
  policy('web-lib', 'web-gql', 'contracts'),
  policy('web-gql', 'web-lib'),
];

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // Without a build, the rules below could not be checked.
    { name: 'is-built', severity: 'error', from: {}, to: { path: '^@kindred/', couldNotResolve: true } },
  ],
  allowed,
  allowedSeverity: 'error',
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
    skipAnalysisNotInRules: true,
  },
};
