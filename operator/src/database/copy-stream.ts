import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** What `pg` can do with COPY, though its types do not say so. */
interface CopyingConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The number of rows from `COPY 12`. */
const rowsIn = (tag: string | undefined): number => Number(/^COPY (\d+)$/.exec(tag ?? '')?.[1] ?? Number.NaN);

/** The rows of a `COPY … TO STDOUT`, as text; the database sends no faster than they are read. */
export class CopyOut extends Readable implements pg.Submittable {
  /** Known at the end. */
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

  /** What is still to come goes nowhere, but the connection can end. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.connection?.stream.resume();
    done(error);
  }

  /** Called by `pg`. Its bytes are overwritten by what comes next. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: pg.Connection): void {
    if (!this.push(Buffer.from(chunk))) connection.stream.pause();
  }

  handleCommandComplete({ text }: { text?: string }): void {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Takes the rows of a `COPY … FROM STDIN`, as text. It has finished when the database has taken all of them. */
export class CopyIn extends Writable implements pg.Submittable {
  /** Known at the end. */
  rows = Number.NaN;
  private readonly begun: Promise<CopyingConnection>;
  private tellBegun: (connection: CopyingConnection) => void = () => undefined;
  private tellEnded: ((error?: Error) => void) | undefined;
  private failure: Error | undefined;

  constructor(private readonly command: string) {
    super();
    this.begun = new Promise((resolve) => (this.tellBegun = resolve));
  }

  submit(connection: pg.Connection): void {
    connection.query(this.command);
  }

  override _write(chunk: Buffer, _encoding: string, taken: (error?: Error) => void): void {
    void this.begun.then((connection) => {
      if (this.failure) return taken(this.failure);
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => taken());
      else taken();
    });
  }

  override _final(done: (error?: Error) => void): void {
    this.tellEnded = done;
    void this.begun.then((connection) => connection.endCopyFrom());
  }

  /** What was sent so far is taken back, since its end does not come. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (error && !this.failure) void this.begun.then((connection) => connection.sendCopyFail(error.message));
    done(error);
  }

  /** Called by `pg`, whose connections can do more than their type says. */
  handleCopyInResponse(connection: pg.Connection): void {
    this.tellBegun(connection as CopyingConnection);
  }

  handleCommandComplete({ text }: { text?: string }): void {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery(): void {
    this.tellEnded?.(this.failure);
  }

  handleError(error: Error): void {
    this.failure = error;
    this.destroy(error);
  }
}
