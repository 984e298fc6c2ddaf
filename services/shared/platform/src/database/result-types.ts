import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** `text[]` in `pg_type`; the declarations of the driver have no array types. */
export const TEXT_ARRAY = 1_009 as number as TypeId;

const parseAnyTextArray = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => string[];

/** PostgreSQL quotes an element that contains anything but plain characters, and further dimensions have braces. */
const PLAIN = /^\{[^"{]+\}$/;

/** Parses a `text[]`. The driver reads one character after the other, which takes five times as long for short lists. */
export function parseTextArray(text: string): string[] {
  if (text === '{}') return [];
  return PLAIN.test(text) && !text.includes('NULL') ? text.slice(1, -1).split(',') : parseAnyTextArray(text);
}

/** The driver's parsers, except for `text[]`: a page of the deck has 250 of them. */
export const RESULT_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown =>
    id === TEXT_ARRAY && format !== 'binary' ? parseTextArray : pg.types.getTypeParser(id, format),
};
