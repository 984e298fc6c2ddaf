import { LIMITS } from '@kindred/contracts';

const MEGABYTE = 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/heic', 'image/heif', 'image/webp'];
/** Desktop browsers give files with these extensions no MIME type. */
const UNTYPED_EXTENSIONS = ['HEIC', 'HEIF'];

export const PHOTO_FORMATS = 'JPG, JPEG, PNG, HEIC, WebP';
export const PHOTO_MAX_MEGABYTES = LIMITS.photoMaxBytes / MEGABYTE;

export interface PhotoProblem {
  title: string;
  description: string;
}

/** The MIME type to upload the file with; null if its format is not accepted. */
export function photoType(file: File): string | null {
  if (TYPES.includes(file.type)) return file.type;
  return file.type === '' && UNTYPED_EXTENSIONS.includes(extensionOf(file)) ? 'image/heic' : null;
}

/** The validation error of a selected file, as toast texts; null if it can be uploaded (docs/product.md, "Photos"). */
export function photoProblem(file: File): PhotoProblem | null {
  if (photoType(file) === null) {
    return {
      title: 'Invalid file type',
      description: `${extensionOf(file)} files can’t be used. Please choose a photo in one of these formats: ${PHOTO_FORMATS}.`,
    };
  }
  if (file.size > LIMITS.photoMaxBytes) {
    return {
      title: 'File too large',
      // Rounded up, so that a file slightly over the limit is not shown with the size of the limit.
      description: `Your photo is ${(Math.ceil((file.size / MEGABYTE) * 10) / 10).toFixed(1)}MB. Please choose one under ${PHOTO_MAX_MEGABYTES}MB.`,
    };
  }
  return null;
}

function extensionOf(file: File): string {
  const dot = file.name.lastIndexOf('.');
  return (dot >= 0 ? file.name.slice(dot + 1) : file.type.split('/').at(-1) || 'unknown').toUpperCase();
}
