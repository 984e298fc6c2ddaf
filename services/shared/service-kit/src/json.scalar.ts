import { GraphQLScalarType } from 'graphql';

/** Any JSON value, whose shape only its maker knows. It goes out and never comes in. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value; in answers only',
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError('JSON is for answers only');
  },
});
