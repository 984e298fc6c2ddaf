import { HttpConnection, requestBytes } from './http-connection.js';
import type { HttpJob, LoadResult } from './jobs.js';

/** Sends requests for as long as the job says, each connection the next one as soon as it has its answer. */
export async function runHttpLoad(job: HttpJob): Promise<LoadResult> {
  const requests = job.requests.map(requestBytes);
  const connections = await Promise.all(Array.from({ length: job.connections }, () => HttpConnection.open(job.port)));
  const latencies: number[] = [];
  const failed: Record<string, number> = {};
  let next = 0;
  const began = performance.now();
  const until = began + job.milliseconds;
  const work = async (connection: HttpConnection): Promise<void> => {
    while (performance.now() < until) {
      const request = requests[job.once ? next : next % requests.length];
      if (request === undefined) throw new Error('there are not enough requests for so long a slice');
      next += 1;
      const sent = performance.now();
      const { status } = await connection.send(request);
      if (status < 300) latencies.push(performance.now() - sent);
      else failed[status] = (failed[status] ?? 0) + 1;
    }
  };
  await Promise.all(connections.map(work));
  const milliseconds = performance.now() - began;
  for (const connection of connections) connection.close();
  return { done: latencies.length, failed, milliseconds, latencies, used: next };
}
