import type { Type } from '@nestjs/common';

/** The types of this service that are marked by `ExtendedType`. */
export const EXTENDED_TYPES: Type[] = [];

/**
 * Marks a type that another service returns, and to which this one only adds fields. No operation of this subgraph leads
 * to it, so that Nest would leave it out of the schema.
 */
export function ExtendedType(type: Type): void {
  EXTENDED_TYPES.push(type);
}
