import { registerEnumType } from '@nestjs/graphql';

/** Registers a GraphQL enum whose names and values are equal. */
export function graphEnum(name: string, values: readonly string[]): Record<string, string> {
  const members = Object.fromEntries(values.map((value) => [value, value]));
  registerEnumType(members, { name });
  return members;
}
