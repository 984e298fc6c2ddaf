import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export const STRIPE_KEY = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

type Body = Record<string, unknown>;

interface Answer {
  status: number;
  body: Body;
}

export interface StripeRequest {
  method: string;
  path: string;
  /** The fields as Stripe's form encoding names them: `line_items[0][price_data][unit_amount]`. */
  fields: Record<string, string>;
  idempotencyKey: string | undefined;
}

export interface StripeSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
  items: { object: 'list'; data: { price: { product: string; unit_amount: number } }[] };
}

export interface StripeInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: string;
  billing_reason: string;
  next_payment_attempt: number | null;
  hosted_invoice_url: string | null;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Body };
}

const failure = (status: number, error: Body): Answer => ({ status, body: { error } });
const missing = (id: string, param = 'id'): Answer =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such thing: ${id}` });
const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** As much of Stripe's HTTP API as identity speaks, and what goes on at Stripe behind it. */
export class FakeStripe {
  readonly asked: StripeRequest[] = [];
  readonly customers = new Map<string, { email: string }>();
  readonly products = new Map<string, { name: string }>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices = new Map<string, StripeInvoice>();
  /** While true, every question is answered by what a broken server says. */
  down = false;
  /** Holds back the answers to questions for subscriptions until it resolves, with what they were when asked. */
  lookHeldBy: Promise<void> | undefined;
  private readonly sessions = new Map<string, StripeRequest>();
  private readonly answered = new Map<string, { request: string; answer: Answer | undefined }>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(): Promise<FakeStripe> {
    const stripe = new FakeStripe();
    await new Promise<void>((resolve) => stripe.server.listen(0, '127.0.0.1', resolve));
    return stripe;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get environment(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    };
  }

  askedFor(method: string, path: string): StripeRequest[] {
    return this.asked.filter((request) => request.method === method && request.path === path);
  }

  /** Somebody fills in the page at this address; what Stripe tells of it, in the order in which it happened. */
  pay(url: string, status = 'active'): { subscription: StripeSubscription; events: StripeEvent[] } {
    const session = this.sessions.get(url);
    if (session === undefined) throw new Error(`no checkout at ${url}`);
    const { fields } = session;
    const subscription: StripeSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: fields['customer'] ?? '',
      status,
      created: Math.floor(Date.now() / 1_000) + this.subscriptions.size,
      metadata: { accountId: fields['subscription_data[metadata][accountId]'] ?? '' },
      items: { object: 'list', data: [{ price: priceIn(fields) }] },
    };
    this.subscriptions.set(subscription.id, subscription);
    const completed = {
      id: newId('cs'),
      object: 'checkout.session',
      client_reference_id: fields['client_reference_id'],
      customer: subscription.customer,
      subscription: subscription.id,
      payment_status: status === 'active' ? 'paid' : 'unpaid',
    };
    const events = [
      newEvent('customer.subscription.created', { ...subscription }),
      newEvent('checkout.session.completed', completed),
    ];
    return { subscription, events };
  }

  /** Something becomes of a subscription; the event that tells of it. */
  become(id: string, change: Partial<StripeSubscription>): StripeEvent {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) throw new Error(`no subscription ${id}`);
    Object.assign(subscription, change);
    const ended = subscription.status === 'canceled';
    return newEvent(`customer.subscription.${ended ? 'deleted' : 'updated'}`, { ...subscription });
  }

  /** The month's bill of a subscription could not be paid; the event that tells of it. */
  refuse(customer: string, differences: Partial<StripeInvoice> = {}): { invoice: StripeInvoice; event: StripeEvent } {
    const id = newId('in');
    const invoice: StripeInvoice = {
      id,
      object: 'invoice',
      customer,
      status: 'open',
      billing_reason: 'subscription_cycle',
      next_payment_attempt: 1_800_000_000,
      hosted_invoice_url: `https://invoice.stripe.test/i/${id}`,
      ...differences,
    };
    this.invoices.set(id, invoice);
    return { invoice, event: newEvent('invoice.payment_failed', { ...invoice }) };
  }

  private async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(message.url ?? '/', 'http://stripe');
    const form = new URLSearchParams(`${url.searchParams.toString()}&${Buffer.concat(chunks).toString()}`);
    const request: StripeRequest = {
      method: message.method ?? '',
      path: url.pathname,
      fields: Object.fromEntries(form),
      idempotencyKey: message.headers['idempotency-key']?.toString(),
    };
    this.asked.push(request);
    const { status, body } = await this.answer(request, message.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(JSON.stringify(body));
  }

  private async answer(request: StripeRequest, authorization: string | undefined): Promise<Answer> {
    if (this.down) return failure(500, { type: 'api_error', message: 'a secret of the inside' });
    if (authorization !== `Bearer ${STRIPE_KEY}`)
      return failure(401, { type: 'invalid_request_error', message: 'key' });
    if (request.idempotencyKey === undefined || request.method !== 'POST') return this.perform(request);
    const sent = JSON.stringify([request.path, request.fields]);
    const before = this.answered.get(request.idempotencyKey);
    if (before !== undefined) {
      if (before.request !== sent) return failure(400, { type: 'idempotency_error', message: 'other' });
      return before.answer ?? failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    this.answered.set(request.idempotencyKey, { request: sent, answer: undefined });
    await nextTurn();
    const answer = await this.perform(request);
    this.answered.set(request.idempotencyKey, { request: sent, answer });
    return answer;
  }

  private async perform(request: StripeRequest): Promise<Answer> {
    const { method, path, fields } = request;
    const [, , collection, id = ''] = path.split('/');
    if (method === 'POST' && path === '/v1/products') return this.createProduct(fields);
    if (method === 'POST' && path === '/v1/customers') return this.createCustomer(fields);
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.createSession(request);
    if (method === 'GET' && collection === 'subscriptions') return this.showSubscription(id);
    if (method === 'GET' && collection === 'invoices') return this.showInvoice(id);
    if (method === 'DELETE' && collection === 'subscriptions') return this.cancel(id);
    if (method === 'DELETE' && collection === 'customers') return this.deleteCustomer(id);
    return failure(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` });
  }

  private createProduct({ id = newId('prod'), name = '' }: Record<string, string>): Answer {
    if (this.products.has(id)) {
      return failure(400, { type: 'invalid_request_error', code: 'resource_already_exists', message: 'there' });
    }
    this.products.set(id, { name });
    return { status: 200, body: { id, object: 'product', name } };
  }

  private createCustomer({ email = '' }: Record<string, string>): Answer {
    const id = newId('cus');
    this.customers.set(id, { email });
    return { status: 200, body: { id, object: 'customer', email } };
  }

  private createSession(request: StripeRequest): Answer {
    const { customer = '' } = request.fields;
    if (!this.customers.has(customer)) return missing(customer, 'customer');
    const { product } = priceIn(request.fields);
    if (!this.products.has(product)) return missing(product, 'line_items[0][price_data][product]');
    const id = newId('cs');
    const url = `https://checkout.stripe.test/c/pay/${id}`;
    this.sessions.set(url, request);
    return { status: 200, body: { id, object: 'checkout.session', url } };
  }

  private async showSubscription(id: string): Promise<Answer> {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) return missing(id);
    const seen = { ...subscription };
    await this.lookHeldBy;
    return { status: 200, body: seen };
  }

  private showInvoice(id: string): Answer {
    const invoice = this.invoices.get(id);
    return invoice === undefined ? missing(id) : { status: 200, body: { ...invoice } };
  }

  private cancel(id: string): Answer {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined || subscription.status === 'canceled') return missing(id);
    subscription.status = 'canceled';
    return { status: 200, body: { ...subscription } };
  }

  private deleteCustomer(id: string): Answer {
    if (!this.customers.delete(id)) return missing(id);
    for (const subscription of this.subscriptions.values()) {
      if (subscription.customer === id) subscription.status = 'canceled';
    }
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  }
}

function priceIn(fields: Record<string, string>): { product: string; unit_amount: number } {
  const field = (name: string): string => fields[`line_items[0][price_data]${name}`] ?? '';
  return { product: field('[product]'), unit_amount: Number(field('[unit_amount]')) };
}

export function newEvent(type: string, object: Body): StripeEvent {
  return { id: newId('evt'), object: 'event', type, created: Math.floor(Date.now() / 1_000), data: { object } };
}

/** The header by which Stripe signs a webhook call. @param at in seconds since 1970 */
export function signatureOf(payload: string, secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1_000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}
