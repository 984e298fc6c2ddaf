import { describe, expect, it } from '@jest/globals';
import { photoProblem, photoType } from './photo-file.js';

const file = (name: string, type: string, bytes = 10): File => {
  const photo = new File(['x'], name, { type });
  Object.defineProperty(photo, 'size', { value: bytes });
  return photo;
};

describe('photoProblem', () => {
  it('accepts the documented formats, including HEIC without a type', () => {
    expect(photoProblem(file('me.jpg', 'image/jpeg'))).toBeNull();
    expect(photoProblem(file('me.webp', 'image/webp'))).toBeNull();
    expect(photoProblem(file('me.HEIC', ''))).toBeNull();
    expect(photoType(file('me.HEIC', ''))).toBe('image/heic');
  });

  it('rejects other types, with the uppercase extension and the accepted formats', () => {
    const problem = photoProblem(file('cv.pdf', 'application/pdf'));
    expect(problem?.title).toBe('Invalid file type');
    expect(problem?.description).toContain('PDF');
    expect(problem?.description).toContain('JPG, JPEG, PNG, HEIC, WebP');
  });

  it('rejects a file that is too large, with its size', () => {
    const megabyte = 1024 * 1024;
    expect(photoProblem(file('me.jpg', 'image/jpeg', 10 * megabyte))).toBeNull();
    const problem = photoProblem(file('me.jpg', 'image/jpeg', 12.3 * megabyte));
    expect(problem?.title).toBe('File too large');
    expect(problem?.description).toContain('12.3MB');
    expect(problem?.description).toContain('under 10MB');
    expect(photoProblem(file('me.jpg', 'image/jpeg', 10 * megabyte + 1))?.description).toContain('10.1MB');
  });
});
