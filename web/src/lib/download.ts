import { ApiError } from './api.js';

/**
 * Fetches a file with the session cookie and hands it to the browser to keep. Not a plain link: that would keep a refusal
 * as if it were the file.
 *
 * @param fallbackName the file's name where the answer has none
 * @throws ApiError for a non-success answer; TypeError when the network fails
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
