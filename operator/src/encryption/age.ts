import { readFile } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../operator-error.js';

/** The end of the name of an encrypted file, as the `age` program uses it. */
export const ENCRYPTED = '.age';

/** Encrypts files so that only the holders of the identities can read them. */
export class FileEncryption {
  private readonly encrypter = new Encrypter();

  /** @param recipients public keys: `age1…` @throws OperatorError for an invalid one */
  constructor(recipients: readonly string[]) {
    for (const recipient of recipients) {
      try {
        this.encrypter.addRecipient(recipient);
      } catch {
        throw new OperatorError(`${recipient} is not the public key of an age identity: it must look like age1….`);
      }
    }
  }

  /** A stream that encrypts what is written to it. */
  stream(): Duplex {
    const { encrypter } = this;
    return Duplex.from(async function* (source: AsyncIterable<Buffer>) {
      yield* Readable.fromWeb((await encrypter.encrypt(webStream(source))) as ReadableStream);
    });
  }
}

/** Decrypts files with the identities in a file that `age-keygen` wrote. */
export class FileDecryption {
  private constructor(private readonly decrypter: Decrypter) {}

  /** @throws OperatorError if the file cannot be read or contains no identity */
  static async open(identityFile: string): Promise<FileDecryption> {
    const text = await readFile(identityFile, 'utf8').catch(() => {
      throw new OperatorError(`The identity file ${identityFile} cannot be read.`);
    });
    const lines = text.split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (identities.length === 0) throw new OperatorError(`${identityFile} contains no identity (AGE-SECRET-KEY-…).`);
    const decrypter = new Decrypter();
    for (const identity of identities) {
      try {
        decrypter.addIdentity(identity);
      } catch {
        throw new OperatorError(`${identityFile} contains a line that is not an identity (AGE-SECRET-KEY-…).`);
      }
    }
    return new FileDecryption(decrypter);
  }

  /**
   * @param name for messages @param bytes the size of the encrypted file @returns the content with its size
   * @throws OperatorError if the file was encrypted for other identities
   */
  async decrypt(encrypted: Readable, name: string, bytes: number): Promise<{ body: Readable; bytes: number }> {
    try {
      const decrypted = await this.decrypter.decrypt(webStream(encrypted));
      return { body: Readable.fromWeb(decrypted as ReadableStream), bytes: decrypted.size(bytes) };
    } catch (error) {
      encrypted.destroy();
      throw new OperatorError(`${name} cannot be decrypted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const webStream = (source: AsyncIterable<Buffer>): globalThis.ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;
