import { ApiError } from './api.js';

/** The upload failed or was cancelled before a response: 'Upload failed' or 'Upload cancelled'. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

interface UploadOptions {
  contentType: string;
  /** Receives the percentage sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file by PUT. Uses XMLHttpRequest because fetch does not report upload progress.
 *
 * @param uploadUrl the signed URL; only its path and query are used, since uploads go to the page's origin
 * @throws ApiError for a non-success response, UploadError when the upload fails or is cancelled
 */
export function putFile(
  uploadUrl: string,
  file: Blob,
  { contentType, onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { pathname, search } = new URL(uploadUrl, window.location.href);
    const request = new XMLHttpRequest();
    request.open('PUT', `${pathname}${search}`);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    };
    request.onerror = () => reject(new UploadError('Upload failed'));
    request.onabort = () => reject(new UploadError('Upload cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new UploadError('Upload cancelled'));
    else request.send(file);
  });
}
