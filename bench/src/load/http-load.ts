import { HttpConnection, requestBytes } from './http-connection.js';
import type { HttpJob, LoadResult } from './jobs.js';

/** Sends requests for the duration of the job; each connection sends its next request after the response. */
export async function runHttpLoad(job: HttpJob): Promise<LoadResult> {
  const requests = job.requests.map(requestBytes);
  const connections = await Promise.all(Array.from({ length: job.connections }, () => HttpConnection.open(job.port)));
  const latencies: number[] = [];
  const failed: Record<string, number> = {};
  let next = 0;
  const startedAt = performance.now();
  const deadline = startedAt + job.milliseconds;
  const sendRequests = async (connection: HttpConnection): Promise<void> => {
    while (performance.now() < deadline) {
      const request = requests[job.once ? next : next % requests.length];
      if (request === undefined) throw new Error('not enough requests for the slice');
      next += 1;
      const sentAt = performance.now();
      const { status } = await connection.send(request);
      if (status < 300) latencies.push(performance.now() - sentAt);
      else failed[status] = (failed[status] ?? 0) + 1;
    }
  };
  await Promise.all(connections.map(sendRequests));
  const milliseconds = performance.now() - startedAt;
  for (const connection of connections) connection.close();
  return { done: latencies.length, failed, milliseconds, latencies, used: next };
}
