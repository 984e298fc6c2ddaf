import { registerEnumType } from '@nestjs/graphql';

/** An enumeration of the graph whose values are these words themselves. */
export function graphEnum(name: string, words: readonly string[]): Record<string, string> {
  const values = Object.fromEntries(words.map((word) => [word, word]));
  registerEnumType(values, { name });
  return values;
}
