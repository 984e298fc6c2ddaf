import { ApiError } from './api.js';

/** The bytes did not get there: 'Upload failed' or 'Upload cancelled' (specification, section 8). */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

interface UploadOptions {
  contentType: string;
  /** Gets the share that has been sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a file's bytes by PUT. XMLHttpRequest, because fetch does not tell how much of a body has been sent.
 *
 * @param uploadUrl the signed address; only its path and query count, since uploads go to the page's own origin
 * @throws ApiError when the server refuses, UploadError when the bytes do not arrive
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
