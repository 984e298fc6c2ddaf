import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The methods of `pg` for COPY, which its types lack. */
interface CopyingConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The row count in a command tag such as `COPY 12`. */
const parseRowCount = (tag: string | undefined): number => Number(/^COPY (\d+)$/.exec(tag ?? '')?.[1] ?? Number.NaN);

/** A readable stream of the output of `COPY … TO STDOUT`, with backpressure. */
export class CopyOut extends Readable implements pg.Submittable {
  /** The row count; NaN until the command is complete. */
  rows = Number.NaN;
  private connection: pg.Connection | undefined;

  constructor(private readonly command: string) {
    super();
  }

  submit(connection: pg.Connection): void {
    this.connection = connection;
    connection.query(this.command);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  /** Resumes the connection, which discards the remaining data, so that it can be closed. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.connection?.stream.resume();
    done(error);
  }

  /** Called by `pg`, which reuses the buffer of the chunk. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete({ text }: { text?: string }): void {
    this.rows = parseRowCount(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** A writable stream into `COPY … FROM STDIN`. It finishes when the database has completed the command. */
export class CopyIn extends Writable implements pg.Submittable {
  /** The row count; NaN until the command is complete. */
  rows = Number.NaN;
  private readonly started: Promise<CopyingConnection>;
  private resolveStarted: (connection: CopyingConnection) => void = () => undefined;
  private finalCallback: ((error?: Error) => void) | undefined;
  private failure: Error | undefined;

  constructor(private readonly command: string) {
    super();
    this.started = new Promise((resolve) => (this.resolveStarted = resolve));
  }

  submit(connection: pg.Connection): void {
    connection.query(this.command);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    void this.started.then((connection) => {
      if (this.failure) return done(this.failure);
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done());
      else done();
    });
  }

  override _final(done: (error?: Error) => void): void {
    this.finalCallback = done;
    void this.started.then((connection) => connection.endCopyFrom());
  }

  /** Aborts the COPY, so that the rows sent so far are rolled back. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && !this.failure) void this.started.then((connection) => connection.sendCopyFail(error.message));
    done(error);
  }

  /** Called by `pg`. */
  handleCopyInResponse(connection: pg.Connection): void {
    this.resolveStarted(connection as CopyingConnection);
  }

  handleCommandComplete({ text }: { text?: string }): void {
    this.rows = parseRowCount(text);
  }

  handleReadyForQuery(): void {
    this.finalCallback?.(this.failure);
  }

  handleError(error: Error): void {
    this.failure = error;
    this.destroy(error);
  }
}
