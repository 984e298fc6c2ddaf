import type { Answer, Person } from '../support/person.js';
import { selfie } from '../support/selfie.js';

/** What all browsers together have gone through. */
export class Figures {
  requests = 0;
  /** What was tried once more, and why. */
  readonly retried: string[] = [];
  /** What failed the second time too, or failed in a way that is not tried again. */
  readonly failed: string[] = [];
}

/** No answer at all, or one that says that nobody is there for it right now. */
const isAway = (status: number): boolean => status === 0 || [502, 503, 504].includes(status);

/**
 * Somebody at a page who tries once more, at once, what got no answer: a page that is loaded again, a button that is
 * pressed again. A GET is harmless to repeat; so is every change that is made here, by the contract: liking again is
 * liking once, the same `clientId` is the same message, and an upload's bytes and its completion count once. What has
 * failed twice, or was refused, has failed.
 */
export class PatientBrowser {
  constructor(
    readonly person: Person & { id: string },
    private readonly figures: Figures,
  ) {}

  /** @returns undefined when it failed */
  async call<Body>(status: number, method: string, path: string, body?: unknown): Promise<Body | undefined> {
    const answer = await this.again(`${method} ${path}`, [status], () => this.person.call<Body>(method, path, body));
    return answer?.body;
  }

  /** Chooses a photo, sends it, and takes it away again. */
  async uploadPhoto(): Promise<void> {
    const address = await this.call<{ uploadURL: string }>(200, 'POST', '/api/photos/upload-url');
    if (address === undefined) return;
    const { uploadURL } = address;
    // The address takes one file: when it has that already, the first answer was lost on its way.
    const sent = await this.again('PUT of a photo', [200, 409], async () => {
      const { status, headers } = await fetch(uploadURL, {
        method: 'PUT',
        headers: { 'content-type': 'image/png', cookie: this.person.cookie },
        body: new Uint8Array(selfie()),
      });
      return { status, headers, body: undefined };
    });
    if (sent === undefined) return;
    const photo = await this.call<{ id: string }>(201, 'POST', '/api/photos/complete', { photoURL: uploadURL });
    if (photo !== undefined) await this.call(204, 'DELETE', `/api/photos/${photo.id}`);
  }

  private async again<Body>(
    what: string,
    expected: readonly number[],
    ask: () => Promise<Answer<Body>>,
  ): Promise<Answer<Body> | undefined> {
    const tried: string[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      this.figures.requests += 1;
      if (attempt > 0) this.figures.retried.push(`${what}: ${tried.join('')}`);
      const answer = await ask().catch((error: unknown) => String(error));
      const status = typeof answer === 'string' ? 0 : answer.status;
      if (typeof answer !== 'string' && expected.includes(status)) return answer;
      tried.push(typeof answer === 'string' ? answer : `${status} ${JSON.stringify(answer.body)}`);
      if (!isAway(status)) break;
    }
    this.figures.failed.push(`${what}: ${tried.join(', then ')}`);
    return undefined;
  }
}
