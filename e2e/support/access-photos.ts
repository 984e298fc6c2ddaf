import type { Actor } from './access-actors.js';
import { hasSession } from './access-request.js';
import type { Person } from './person.js';
import { selfie } from './selfie.js';

export async function uploadUrl(owner: Person): Promise<URL> {
  const slot = await owner.expect<{ uploadURL: string }>(200, 'POST', '/api/photos/upload-url');
  return new URL(slot.uploadURL);
}

/** The URL of a file that the actor has uploaded, where it has a session. */
export async function uploaded(actor: Actor): Promise<string> {
  if (!hasSession(actor)) return 'https://elsewhere.example/photo';
  const url = await uploadUrl(actor.person);
  await fetch(url, { method: 'PUT', body: new Uint8Array(selfie()), headers: { cookie: actor.person.cookie } });
  return url.href;
}

export async function photoIds(actor: Actor): Promise<string[]> {
  if (!hasSession(actor)) return [];
  const photos = await actor.person.expect<{ id: string }[]>(200, 'GET', '/api/photos');
  return photos.map(({ id }) => id);
}

/** The address of an approved photo. */
export async function photoOf(owner: Person): Promise<string> {
  const photos = await owner.expect<{ url: string; status: string }[]>(200, 'GET', '/api/photos');
  return photos.find(({ status }) => status === 'APPROVED')?.url ?? '';
}
