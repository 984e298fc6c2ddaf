import type { LoadRequest } from './load/jobs.js';

const SAMPLES = 20;
const EXCERPT_LENGTH = 100;
/** Ids and times differ between the two sides. */
const GENERATED = /"[0-9a-f]{8}-[0-9a-f-]{27}"|"\d{4}-\d\d-\d\dT[\d:.]+Z"/g;

async function fetchText(port: number, { method, path, session, body }: LoadRequest): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie: `sid=${session}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  return `${response.status} ${await response.text()}`;
}

/** Whether a response of the graph has no errors. Its shape differs from that of the bare handlers. */
const isGraphSuccess = (response: string): boolean => response.startsWith('200 {"data":');

/**
 * Checks that both sides return the same bytes, except generated ids and times, or that the graph returns no errors.
 * Returns the number of requests sent.
 * @param toProductRequest converts requests for the product to requests to the graph
 * @throws Error with the first request whose responses differ
 */
export async function requireSameResponses(
  productPort: number,
  barePort: number,
  requests: readonly LoadRequest[],
  toProductRequest?: (request: LoadRequest) => LoadRequest,
): Promise<number> {
  const samples = requests.slice(0, SAMPLES);
  for (const request of samples) {
    const normalize = (text: string): string => (request.method === 'POST' ? text.replaceAll(GENERATED, '""') : text);
    const fromProduct = normalize(await fetchText(productPort, toProductRequest?.(request) ?? request));
    const fromBare = normalize(await fetchText(barePort, request));
    if (fromBare.startsWith('2') && (toProductRequest ? isGraphSuccess(fromProduct) : fromProduct === fromBare))
      continue;
    const at = [...fromProduct].findIndex((character, index) => character !== fromBare[index]);
    const excerpt = (text: string): string => text.slice(Math.max(0, at - EXCERPT_LENGTH), at + EXCERPT_LENGTH);
    throw new Error(
      `${request.method} ${request.path}: product … ${excerpt(fromProduct)} …\n bare handler … ${excerpt(fromBare)} …`,
    );
  }
  return samples.length;
}
