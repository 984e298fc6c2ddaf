import type { Actor } from '../actors.js';

/** What became of one photo: when each step was done, in ms after the first. */
export interface Uploaded {
  photoId: string;
  /** The file was taken in. */
  stored: number;
  /** It can be shown: `complete` has answered. */
  shown: number;
}

/** The whole way of a photo, as the web client goes it. @throws Error when a step is not answered as it should be */
export async function upload(port: number, { session }: Actor, photo: Buffer): Promise<Uploaded> {
  const origin = `http://localhost:${port}`;
  const headers = { cookie: `sid=${session}`, 'content-type': 'application/json', origin };
  const post = async (path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const { uploadURL } = (await (await post('/api/photos/upload-url', {})).json()) as { uploadURL: string };
  const begun = performance.now();
  const taken = await fetch(uploadURL, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  if (!taken.ok) throw new Error(`the file was answered with ${taken.status}: ${await taken.text()}`);
  await taken.arrayBuffer();
  const stored = performance.now() - begun;
  const completed = await post('/api/photos/complete', { photoURL: uploadURL });
  const { id } = (await completed.json()) as { id: string };
  return { photoId: id, stored, shown: performance.now() - begun };
}
