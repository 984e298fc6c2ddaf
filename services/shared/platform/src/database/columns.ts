/** A result column of a statement: its PostgreSQL type, and the type of the values that the driver returns for it. */
export interface Column<Value> {
  /** As in `pg_type.typname`; an array type begins with an underscore. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Exists at compile time only. */
  readonly value?: Value;
}

/** The result columns of a statement by name. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowOf<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value> ? Value : never;
};

const column = <Value>(type: string): Column<Value> => ({ type, isNullable: false });

export const bool = column<boolean>('bool');
export const date = column<string>('date');
export const double = column<number>('float8');
export const integer = column<number>('int4');
/** 64 bits; the driver returns a string, since a JavaScript number has only 53. */
export const bigint = column<string>('int8');
export const timestamp = column<Date>('timestamptz');
/** The driver returns `Infinity` for PostgreSQL's 'infinity', such as the end of a permanent ban. */
export const timestampOrInfinity = column<Date | number>('timestamptz');
export const bytes = column<Buffer>('bytea');
export const uuid = column<string>('uuid');
export const uuids = column<string[]>('_uuid');
export const text = <Value extends string = string>(): Column<Value> => column<Value>('text');
export const texts = <Value extends string = string>(): Column<Value[]> => column<Value[]>('_text');
/** The result of a function that returns nothing, such as one that acquires a lock. */
export const nothing = column<''>('void');
export const json = <Value>(): Column<Value> => column<Value>('jsonb');

export const nullable = <Value>({ type }: Column<Value>): Column<Value | null> => ({ type, isNullable: true });
