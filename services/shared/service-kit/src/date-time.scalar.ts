import { Scalar, type CustomScalar } from '@nestjs/graphql';
import { Kind, type ValueNode } from 'graphql';

/** A moment in time; on the wire ISO 8601 in UTC with milliseconds (contract, section 2). */
@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  description = 'A moment: ISO 8601, UTC, milliseconds';

  serialize(value: unknown): string {
    const moment = value instanceof Date ? value : new Date(String(value));
    return moment.toISOString();
  }

  parseValue(value: unknown): Date {
    const moment = new Date(String(value));
    if (Number.isNaN(moment.getTime())) throw new TypeError('not a date and time');
    return moment;
  }

  parseLiteral(node: ValueNode): Date {
    if (node.kind !== Kind.STRING) throw new TypeError('not a date and time');
    return this.parseValue(node.value);
  }
}
