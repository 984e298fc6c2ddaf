import type { Page, Route } from 'playwright-core';

/** A graph operation by its name (`Discover`), or a REST call (`POST /api/auth/login`). */
export type CallName = string;

type Handler = (route: Route) => Promise<void>;

/** What the server says no with. */
export interface No {
  message: string;
  code?: string;
  /** By field of the form. */
  fields?: Record<string, string>;
  /** Of a REST call; the graph always answers 200. */
  status?: number;
}

/**
 * Answers for the server, where a state is too rare or too short to wait for: refusals, answers that never come, a broken
 * line. What nobody named goes to the product itself.
 */
export class Answers {
  private readonly handlers = new Map<CallName, Handler>();

  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<Answers> {
    const answers = new Answers(page);
    await page.route(
      (url) => url.pathname === '/graphql' || url.pathname.startsWith('/api/') || url.pathname.startsWith('/media/'),
      (route) => answers.handle(route),
    );
    return answers;
  }

  /** The call is refused, in the words given. */
  refuse(name: CallName, { message, code = 'CONFLICT', fields, status = 409 }: No): void {
    this.handlers.set(name, (route) =>
      isGraph(name)
        ? route.fulfill({
            json: { data: null, errors: [{ message, extensions: { code, ...(fields && { fields }) } }] },
          })
        : route.fulfill({ status, json: { message, code, ...(fields && { fields }) } }),
    );
  }

  /** The line breaks: the client has nothing but its own fallback to say. */
  breakOff(...names: CallName[]): void {
    for (const name of names) this.handlers.set(name, (route) => route.abort('failed'));
  }

  /** No answer comes. */
  hang(...names: CallName[]): void {
    for (const name of names) this.handlers.set(name, () => Promise.resolve());
  }

  /** The answer is this one: `data` of the graph, or the body of a REST answer. */
  give(name: CallName, body: unknown, status = 200): void {
    this.handlers.set(name, (route) =>
      isGraph(name) ? route.fulfill({ json: { data: body } }) : route.fulfill({ status, json: body }),
    );
  }

  /** The product's own graph answer, changed on its way. `change` gets `data`, and may edit it in place. */
  edit<Data>(name: CallName, change: (data: Data) => void): void {
    this.handlers.set(name, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Data };
      change(body.data);
      await route.fulfill({ response, json: body });
    });
  }

  private async handle(route: Route): Promise<void> {
    const handler = this.handlers.get(nameOf(route));
    if (handler === undefined) await route.continue();
    else await handler(route).catch((error: unknown) => this.unlessClosed(error));
  }

  private unlessClosed(error: unknown): void {
    // An answer that was on its way when the scene ended.
    if (!this.page.isClosed()) throw error;
  }
}

const isGraph = (name: CallName): boolean => !name.includes(' ');

/**
 * The one place that knows how calls look on the wire. A graph operation is told by `operationName`, which is there whether
 * the body carries the document or only its hash.
 */
function nameOf(route: Route): CallName {
  const request = route.request();
  const { pathname } = new URL(request.url());
  if (pathname === '/graphql') {
    return ((request.postDataJSON() ?? {}) as { operationName?: string }).operationName ?? '';
  }
  return `${request.method()} ${pathname.startsWith('/media/uploads/') ? '/media/uploads' : pathname}`;
}
