import type { Participant } from '../participants.js';

/** The completion times of one upload, in ms since the start of the PUT. */
export interface Uploaded {
  photoId: string;
  /** The file is uploaded. */
  stored: number;
  /** The photo is viewable: `complete` has responded. */
  shown: number;
}

/** Uploads a photo with the same requests as the web client. @throws Error if a request fails */
export async function upload(port: number, { session }: Participant, photo: Buffer): Promise<Uploaded> {
  const origin = `http://localhost:${port}`;
  const headers = { cookie: `sid=${session}`, 'content-type': 'application/json', origin };
  const post = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} failed with ${response.status}: ${await response.text()}`);
    return response;
  };
  const { uploadURL } = (await (await post('/api/photos/upload-url', {})).json()) as { uploadURL: string };
  const startedAt = performance.now();
  const uploaded = await fetch(uploadURL, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  if (!uploaded.ok) throw new Error(`upload failed with ${uploaded.status}: ${await uploaded.text()}`);
  await uploaded.arrayBuffer();
  const stored = performance.now() - startedAt;
  const completed = await post('/api/photos/complete', { photoURL: uploadURL });
  const { id } = (await completed.json()) as { id: string };
  return { photoId: id, stored, shown: performance.now() - startedAt };
}
