import { act } from '@testing-library/react';

interface Frame {
  id?: string;
  type: string;
  payload?: { operationName?: string; query: string };
}

/** The server side of every socket that the client opened, for the graphql-transport-ws protocol. */
export interface LiveServer {
  /** The number of open subscriptions with this operation name. */
  subscriptions: (operation: string) => number;
  /** Sends data to every subscription with this operation name. */
  emit: (operation: string, data: object) => void;
  /** The number of subscriptions with this operation name that were ever started. */
  started: (operation: string) => number;
  /** Ends every subscription with this operation name. */
  complete: (operation: string) => void;
  /** Closes every socket, as a server that shuts down would. */
  drop: () => void;
}

/** Replaces WebSocket by sockets that open immediately. Call it right after `renderApp`. */
export function stubLiveServer(): LiveServer {
  const sockets: LiveSocket[] = [];
  class ServedSocket extends LiveSocket {
    constructor() {
      super();
      sockets.push(this);
    }
  }
  globalThis.WebSocket = ServedSocket as unknown as typeof WebSocket; // Implements what graphql-ws uses.
  return {
    subscriptions: (operation) => sockets.reduce((sum, socket) => sum + socket.idsOf(operation).length, 0),
    emit: (operation, data) =>
      act(() => {
        for (const socket of sockets)
          for (const id of socket.idsOf(operation)) socket.receive({ id, type: 'next', payload: { data } });
      }),
    started: (operation) =>
      sockets.reduce((sum, { started }) => sum + started.filter((name) => name === operation).length, 0),
    complete: (operation) => act(() => sockets.forEach((socket) => socket.complete(operation))),
    drop: () => act(() => sockets.forEach((socket) => socket.end())),
  };
}

class LiveSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = LiveSocket.CONNECTING;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;
  /** The operation names of all subscriptions that the client has started. */
  readonly started: string[] = [];
  private readonly operations = new Map<string, string>();

  constructor() {
    queueMicrotask(() => {
      this.readyState = LiveSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { id, type, payload } = JSON.parse(text) as Frame;
    if (type === 'connection_init') queueMicrotask(() => act(() => this.receive({ type: 'connection_ack' })));
    if (type === 'subscribe' && id && payload) {
      const name = payload.operationName ?? /subscription (\w+)/.exec(payload.query)?.[1] ?? '';
      this.operations.set(id, name);
      this.started.push(name);
    }
    if (type === 'complete' && id) this.operations.delete(id);
  }

  close(code = 1000): void {
    // As in a browser, the close event fires asynchronously.
    setTimeout(() => this.end(code));
  }

  idsOf(operation: string): string[] {
    return [...this.operations].filter(([, name]) => name === operation).map(([id]) => id);
  }

  complete(operation: string): void {
    for (const id of this.idsOf(operation)) {
      this.operations.delete(id);
      this.receive({ id, type: 'complete' });
    }
  }

  receive(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  end(code = 1006): void {
    if (this.readyState === LiveSocket.CLOSED) return;
    this.readyState = LiveSocket.CLOSED;
    this.operations.clear();
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}
