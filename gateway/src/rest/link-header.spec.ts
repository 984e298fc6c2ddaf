import { describe, expect, it } from '@jest/globals';
import { linkToNext } from './link-header.js';

describe('linkToNext', () => {
  it('keeps the filters and replaces the cursor', () => {
    expect(linkToNext('/api/discover?gender=Male&limit=2&cursor=old', { cursor: 'a+b/c=' })).toBe(
      '</api/discover?gender=Male&limit=2&cursor=a%2Bb%2Fc%3D>; rel="next"',
    );
  });

  it('adds the cursor to a URL without a query', () => {
    expect(linkToNext('/api/likes', { cursor: 'x' })).toBe('</api/likes?cursor=x>; rel="next"');
  });
});
