import { createServer } from 'node:net';

function listen(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Ports of earlier calls. As long as they are not in use, the system can assign them again. */
const assigned = new Set<number>();

/** Finds a free TCP port, a different one in each call. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = await listen(0, host);
    if (assigned.has(port)) continue;
    assigned.add(port);
    return port;
  }
}

/** Whether `port` is free; rejects for any error other than EADDRINUSE. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  try {
    await listen(port, host);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}
