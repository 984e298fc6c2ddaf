/** A plugin for oxlint with one rule, which is ESLint's `no-restricted-syntax`: its options are `{ selector, message }`. */
export default {
  meta: { name: 'kindred' },
  rules: {
    'restricted-syntax': {
      meta: { schema: false },
      create: (context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
        ),
    },
  },
};
