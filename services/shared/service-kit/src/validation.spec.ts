import { describe, expect, it } from '@jest/globals';
import { isDomainError } from '@kindred/contracts';
import { z } from 'zod';
import { boundedText, requiredText, requireId, text, validate } from './validation.js';

describe('validation', () => {
  const schema = z.object({ name: text('Name is required').min(2, 'Too short'), age: z.number('Age is required') });

  it('returns valid input', () => {
    expect(validate(schema, { name: 'Ada', age: 50 })).toEqual({ name: 'Ada', age: 50 });
  });

  it('returns a message for each field, with the first as the main message', () => {
    try {
      validate(schema, { name: 'A' });
      throw new Error('input was accepted');
    } catch (error) {
      if (!isDomainError(error)) throw error;
      expect(error.message).toBe('Too short');
      expect(error.fields).toEqual({ name: 'Too short', age: 'Age is required' });
    }
  });

  it('rejects text that PostgreSQL cannot store', () => {
    for (const name of ['nul \u0000 byte', 'half \ud800 pair']) {
      expect(() => validate(schema, { name, age: 50 })).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
    }
  });

  it('counts characters after trimming', () => {
    const title = z.object({ title: requiredText('Title', 3, 'Please enter a title') });
    expect(validate(title, { title: ' 😀😀😀\n' })).toEqual({ title: '😀😀😀' });
    expect(() => validate(title, { title: ' \n' })).toThrow('Please enter a title');
    expect(() => validate(title, { title: 'four' })).toThrow('Title can have up to 3 characters');
  });

  it('counts characters of optional text in the same way', () => {
    const note = z.object({ note: boundedText(3, 'Too long', 'Unusable') });
    expect(validate(note, { note: ' \n' })).toEqual({ note: '' });
    expect(validate(note, { note: ' 😀😀😀 ' })).toEqual({ note: '😀😀😀' });
    expect(() => validate(note, { note: '😀😀😀😀' })).toThrow('Too long');
    for (const unusable of [undefined, 'nul \u0000']) {
      expect(() => validate(note, { note: unusable })).toThrow('Unusable');
    }
  });

  it('rejects an invalid id as not found', () => {
    expect(requireId('6F8E1F6E-6D7F-4C1C-9D3A-111111111111')).toBe('6f8e1f6e-6d7f-4c1c-9d3a-111111111111');
    expect(requireId('11111111-1111-1111-1111-111111111111')).toBe('11111111-1111-1111-1111-111111111111');
    expect(() => requireId("1' OR 1=1")).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});
