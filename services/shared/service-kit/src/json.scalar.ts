import { GraphQLScalarType } from 'graphql';

/** Any JSON value, for output only. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value; output only',
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError('JSON is an output-only scalar');
  },
});
