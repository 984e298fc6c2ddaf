import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '../src/media/media-store.js';

/** Stores media objects in memory. Writing the object with the key `failingKey` fails. */
export class InMemoryMediaStore implements MediaStore {
  readonly name = 'the memory store';
  readonly objects = new Map<string, string>();

  constructor(private readonly failingKey?: string) {}

  read(key: string): Promise<Readable | undefined> {
    const found = this.objects.get(key);
    return Promise.resolve(found === undefined ? undefined : Readable.from([Buffer.from(found)]));
  }

  async write(key: string, body: Readable): Promise<void> {
    const text = (await buffer(body)).toString();
    if (key === this.failingKey) throw new Error('the disk is full');
    this.objects.set(key, text);
  }

  remove(key: string): Promise<void> {
    this.objects.delete(key);
    return Promise.resolve();
  }

  findAny(): Promise<string | undefined> {
    return Promise.resolve([...this.objects.keys()][0]);
  }
}
