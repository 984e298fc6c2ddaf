interface Frame {
  id?: string;
  type: string;
  payload?: { operationName?: string };
}

interface LiveStub {
  subscriptions: () => string[];
  push: (operationName: string, data: object) => void;
}

/** Replaces WebSocket by one that speaks the graphql-ws protocol: it opens, acknowledges, and sends what the test pushes. */
export function stubSocket(): LiveStub {
  const open = new Map<string, { name: string; socket: StubSocket }>();

  class StubSocket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSING = 2;
    static readonly CLOSED = 3;
    readyState = StubSocket.CONNECTING;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;
    onclose?: (event: object) => void;

    constructor() {
      queueMicrotask(() => {
        this.readyState = StubSocket.OPEN;
        this.onopen?.();
      });
    }

    send(text: string): void {
      const { id = '', type, payload } = JSON.parse(text) as Frame;
      if (type === 'connection_init') queueMicrotask(() => this.receive({ type: 'connection_ack' }));
      if (type === 'subscribe') open.set(id, { name: payload?.operationName ?? '', socket: this });
      if (type === 'complete') open.delete(id);
    }

    receive(frame: object): void {
      this.onmessage?.({ data: JSON.stringify(frame) });
    }

    close(code = 1000, reason = ''): void {
      this.readyState = StubSocket.CLOSED;
      this.onclose?.({ code, reason, wasClean: true });
    }
  }

  globalThis.WebSocket = StubSocket as unknown as typeof WebSocket; // Implements what graphql-ws uses.

  return {
    subscriptions: () => [...open.values()].map(({ name }) => name),
    push: (operationName, data) => {
      for (const [id, { name, socket }] of open) {
        if (name === operationName) socket.receive({ id, type: 'next', payload: { data } });
      }
    },
  };
}
