import { Scalar, type CustomScalar } from '@nestjs/graphql';
import { Kind, type ValueNode } from 'graphql';

/** A `Date`, serialized as ISO 8601 in UTC with milliseconds (docs/api.md, "Requests"). */
@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  description = 'A timestamp: ISO 8601, UTC, with milliseconds';

  serialize(value: unknown): string {
    const date = value instanceof Date ? value : new Date(String(value));
    return date.toISOString();
  }

  parseValue(value: unknown): Date {
    const date = new Date(String(value));
    if (Number.isNaN(date.getTime())) throw new TypeError('not a date and time');
    return date;
  }

  parseLiteral(node: ValueNode): Date {
    if (node.kind !== Kind.STRING) throw new TypeError('not a date and time');
    return this.parseValue(node.value);
  }
}
