import { act } from '@testing-library/react';

/** An XMLHttpRequest whose progress and response the test controls. */
export class FakeXhr {
  static sent: FakeXhr[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  address = '';
  type = '';
  body: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }

  setRequestHeader(_name: string, value: string): void {
    this.type = value;
  }

  send(body: unknown): void {
    this.body = body;
    FakeXhr.sent.push(this);
  }

  abort(): void {
    this.onabort?.();
  }

  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }

  respond(status: number, body = ''): void {
    this.status = status;
    this.responseText = body;
    this.onload?.();
  }
}

/** Replaces XMLHttpRequest by `FakeXhr`. @returns a function that restores it */
export function installFakeXhr(): () => void {
  const original = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest; // Implements what the upload uses.
  return () => {
    globalThis.XMLHttpRequest = original;
    FakeXhr.sent = [];
  };
}
