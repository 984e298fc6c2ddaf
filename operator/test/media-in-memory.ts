import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaPlace } from '../src/media/media-place.js';

/** Media that are nowhere; from the object `fails` on, nothing more can be written. */
export class MediaInMemory implements MediaPlace {
  readonly name = 'the memory';
  readonly objects = new Map<string, string>();

  constructor(private readonly fails?: string) {}

  read(key: string): Promise<Readable | undefined> {
    const found = this.objects.get(key);
    return Promise.resolve(found === undefined ? undefined : Readable.from([Buffer.from(found)]));
  }

  async write(key: string, body: Readable): Promise<void> {
    const text = (await buffer(body)).toString();
    if (key === this.fails) throw new Error('the disk is full');
    this.objects.set(key, text);
  }

  remove(key: string): Promise<void> {
    this.objects.delete(key);
    return Promise.resolve();
  }

  any(): Promise<string | undefined> {
    return Promise.resolve([...this.objects.keys()][0]);
  }
}
