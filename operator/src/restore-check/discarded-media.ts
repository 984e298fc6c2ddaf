import type { Readable } from 'node:stream';
import type { MediaStore } from '../media/media-store.js';
import { OperatorError } from '../operator-error.js';

/** Reads the objects of a backup completely, and stores none. */
export class DiscardedMedia implements MediaStore {
  readonly name = 'the restore check';

  read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async write(key: string, body: Readable, bytes: number): Promise<void> {
    let found = 0;
    for await (const chunk of body) found += (chunk as Buffer).length;
    if (found !== bytes) throw new OperatorError(`The object ${key} has ${found} bytes, not ${bytes}.`);
  }

  remove(): Promise<void> {
    return Promise.resolve();
  }

  findAny(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
