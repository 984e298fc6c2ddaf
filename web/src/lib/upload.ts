import { ApiError } from './api.js';

/** The upload failed or was cancelled, without an answer from this site. The message is for the member. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
}

interface UploadOptions {
  contentType: string;
  /** Receives the percentage sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

const SITE_UPLOADS = '/media/uploads/';

/** What a failure means where the file goes straight to the store: its responses are for developers. */
const STORE_UNREACHABLE = 'The photo storage could not be reached. Please check your connection and try again.';
const STORE_REJECTED = 'The photo storage did not accept the file. Please choose your photo again.';

/** For uploads to this site only the path and query: the page can have another origin, such as `127.0.0.1`. */
function destinationOf(uploadUrl: string): { address: string; isStore: boolean } {
  const { pathname, search, href } = new URL(uploadUrl, window.location.href);
  const isStore = !pathname.startsWith(SITE_UPLOADS);
  return { address: isStore ? href : `${pathname}${search}`, isStore };
}

/**
 * Uploads a file by PUT, to this site or straight to the store. Uses XMLHttpRequest because fetch does not report upload progress.
 *
 * @param uploadUrl the signed URL
 * @throws ApiError for a non-success response of this site, UploadError when the upload fails otherwise or is cancelled
 */
export function putFile(
  uploadUrl: string,
  file: Blob,
  { contentType, onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { address, isStore } = destinationOf(uploadUrl);
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (isStore) reject(new UploadError(STORE_REJECTED));
      else reject(new ApiError(request.status, request.responseText, request.statusText));
    };
    // Also a bucket whose CORS rule does not allow this site: browsers do not tell the difference.
    request.onerror = () => reject(new UploadError(isStore ? STORE_UNREACHABLE : 'Upload failed'));
    request.onabort = () => reject(new UploadError('Upload cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new UploadError('Upload cancelled'));
    else request.send(file);
  });
}
