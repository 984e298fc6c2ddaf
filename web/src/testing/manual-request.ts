import { act } from '@testing-library/react';

/** An XMLHttpRequest whose progress and end the test decides. */
export class ManualRequest {
  static sent: ManualRequest[] = [];
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
    ManualRequest.sent.push(this);
  }

  abort(): void {
    this.onabort?.();
  }

  progress(loaded: number, total: number): void {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }

  answer(status: number, body = ''): void {
    this.status = status;
    this.responseText = body;
    this.onload?.();
  }
}

/** Puts `ManualRequest` in the place of XMLHttpRequest; returns the way back. */
export function takeRequests(): () => void {
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = ManualRequest as unknown as typeof XMLHttpRequest; // Only what the upload uses of it.
  return () => {
    globalThis.XMLHttpRequest = real;
    ManualRequest.sent = [];
  };
}
