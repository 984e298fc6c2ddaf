import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo.js';

/** The ThumbHash of a sunset, in base64. */
const SUNSET = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const ADA = { id: '6f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10', name: 'Ada', alt: 'Photo of Ada' };

describe('a photo', () => {
  it('offers all renditions to the browser and loads lazily', () => {
    render(<Photo {...ADA} src="/media/photos/1" width={720} />);
    const image = screen.getByRole('img');
    expect(image.getAttribute('srcset')).toBe(
      '/media/photos/1?w=320 320w, /media/photos/1?w=720 720w, /media/photos/1?w=1080 1080w',
    );
    expect(image.getAttribute('sizes')).toBe('auto, 360px');
    expect(image.getAttribute('src')).toBe('/media/photos/1?w=720');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('loads eagerly on request', () => {
    render(<Photo {...ADA} src="/media/photos/1" eager />);
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
  });

  it('uses a URL without renditions unchanged', () => {
    render(<Photo {...ADA} src="blob:picture" />);
    const image = screen.getByRole('img');
    expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual(['blob:picture', null]);
  });

  it('falls back to the initials when it fails to load', () => {
    render(<Photo {...ADA} src="/media/photos/1" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('A')).toBeTruthy();
  });

  it('shows the blurred placeholder until it has loaded', () => {
    render(<Photo {...ADA} src="/media/photos/1" placeholder={SUNSET} />);
    const image = screen.getByRole('img');
    expect(image.style.backgroundImage).toMatch(/^url\("?data:image\/png;base64,/);
    fireEvent.load(image);
    expect(image.style.backgroundImage).toBe('');
  });

  it('shows no placeholder when it is in the browser cache', () => {
    const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete');
    Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => true });
    try {
      render(<Photo {...ADA} src="/media/photos/1" placeholder={SUNSET} />);
      expect(screen.getByRole('img').style.backgroundImage).toBe('');
    } finally {
      Object.defineProperty(HTMLImageElement.prototype, 'complete', complete ?? {});
    }
  });

  it('shows the placeholder without a source', () => {
    const { container } = render(<Photo {...ADA} placeholder={SUNSET} />);
    expect(screen.queryByText('A')).toBeNull();
    expect(container.querySelector('span')?.style.backgroundImage).toContain('data:image/png');
  });
});
