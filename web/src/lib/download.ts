import { ApiError } from './api.js';

/**
 * Downloads a file with the session cookie. A plain download link would save an error response as if it were the file.
 *
 * @param fallbackName the file's name if the response has no content-disposition
 * @throws ApiError for a non-success response; TypeError when the network fails
 */
export async function downloadFile(path: string, fallbackName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? fallbackName);
}

/** Saves a text file that was created in the browser. */
export function saveText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/plain' }), name);
}

function saveFile(content: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  // The browser starts reading the object URL before the next task.
  setTimeout(() => URL.revokeObjectURL(objectUrl));
}
