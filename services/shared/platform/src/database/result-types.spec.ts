import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parseTextArray, RESULT_TYPES, TEXT_ARRAY } from './result-types.js';

const parseWithDriver = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => string[];

describe('parseTextArray', () => {
  it.each([
    '{}',
    '{one}',
    '{FOODIE,TRAVELER,ARTS_CULTURE}',
    '{/media/photos/1,/media/photos/2}',
    '{3OcRJYB4d3h/iIeHeEh3eIhw+j2w=,it’s}',
    '{"",""}',
    '{"two words","a,b",plain}',
    String.raw`{"a \"quote\"","back\\slash","{brace}"}`,
    '{NULL,one}',
    '{one,NULL}',
    '{"NULL",ANNULLED}',
    '{{a,b},{c,d}}',
    '[2:3]={a,b}',
  ])('parses %s as the driver does', (text) => {
    expect(parseTextArray(text)).toEqual(parseWithDriver(text));
  });
});

describe('RESULT_TYPES', () => {
  it('has the driver’s parsers for every other type and format', () => {
    const { getTypeParser } = RESULT_TYPES;
    expect(getTypeParser(TEXT_ARRAY, 'text')).toBe(parseTextArray);
    for (const id of Object.values(pg.types.builtins))
      expect(getTypeParser(id, 'text')).toBe(pg.types.getTypeParser(id, 'text'));
    expect(getTypeParser(TEXT_ARRAY, 'binary')).not.toBe(parseTextArray);
  });
});
