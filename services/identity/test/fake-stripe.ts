import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';

export const STRIPE_KEY = 'sk_test_fake';
export const WEBHOOK_SECRET = 'whsec_fake';

type Body = Record<string, unknown>;

interface FakeResponse {
  status: number;
  body: Body;
}

export interface StripeRequest {
  method: string;
  path: string;
  /** Named as in Stripe's form encoding: `line_items[0][price_data][unit_amount]`. */
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

const failure = (status: number, error: Body): FakeResponse => ({ status, body: { error } });
const missing = (id: string, param = 'id'): FakeResponse =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such thing: ${id}` });
const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** A fake of the part of Stripe's HTTP API that identity uses, with methods that simulate what happens at Stripe. */
export class FakeStripe {
  readonly requests: StripeRequest[] = [];
  readonly customers = new Map<string, { email: string }>();
  readonly products = new Map<string, { name: string }>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices = new Map<string, StripeInvoice>();
  /** While true, every request returns 500. */
  isDown = false;
  /** Delays responses to reads of subscriptions until it resolves; they contain the state at the time of the request. */
  subscriptionReadsBlockedBy: Promise<void> | undefined;
  private readonly sessions = new Map<string, StripeRequest>();
  private readonly responses = new Map<string, { request: string; response: FakeResponse | undefined }>();
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

  requestsTo(method: string, path: string): StripeRequest[] {
    return this.requests.filter((request) => request.method === method && request.path === path);
  }

  /** Simulates the payment at a checkout URL; returns the resulting events in order. */
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

  /** Changes a subscription; returns the resulting event. */
  updateSubscription(id: string, change: Partial<StripeSubscription>): StripeEvent {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) throw new Error(`no subscription ${id}`);
    Object.assign(subscription, change);
    const ended = subscription.status === 'canceled';
    return newEvent(`customer.subscription.${ended ? 'deleted' : 'updated'}`, { ...subscription });
  }

  /** Simulates a failed monthly payment; returns the invoice and the resulting event. */
  failPayment(
    customer: string,
    overrides: Partial<StripeInvoice> = {},
  ): { invoice: StripeInvoice; event: StripeEvent } {
    const id = newId('in');
    const invoice: StripeInvoice = {
      id,
      object: 'invoice',
      customer,
      status: 'open',
      billing_reason: 'subscription_cycle',
      next_payment_attempt: 1_800_000_000,
      hosted_invoice_url: `https://invoice.stripe.test/i/${id}`,
      ...overrides,
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
    this.requests.push(request);
    const { status, body } = await this.respond(request, message.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') });
    response.end(JSON.stringify(body));
  }

  private async respond(request: StripeRequest, authorization: string | undefined): Promise<FakeResponse> {
    if (this.isDown) return failure(500, { type: 'api_error', message: 'internal details' });
    if (authorization !== `Bearer ${STRIPE_KEY}`)
      return failure(401, { type: 'invalid_request_error', message: 'key' });
    if (request.idempotencyKey === undefined || request.method !== 'POST') return this.perform(request);
    const sent = JSON.stringify([request.path, request.fields]);
    const before = this.responses.get(request.idempotencyKey);
    if (before !== undefined) {
      if (before.request !== sent) return failure(400, { type: 'idempotency_error', message: 'other' });
      return before.response ?? failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    this.responses.set(request.idempotencyKey, { request: sent, response: undefined });
    await nextTick();
    const response = await this.perform(request);
    this.responses.set(request.idempotencyKey, { request: sent, response });
    return response;
  }

  private async perform(request: StripeRequest): Promise<FakeResponse> {
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

  private createProduct({ id = newId('prod'), name = '' }: Record<string, string>): FakeResponse {
    if (this.products.has(id)) {
      return failure(400, {
        type: 'invalid_request_error',
        code: 'resource_already_exists',
        message: 'already exists',
      });
    }
    this.products.set(id, { name });
    return { status: 200, body: { id, object: 'product', name } };
  }

  private createCustomer({ email = '' }: Record<string, string>): FakeResponse {
    const id = newId('cus');
    this.customers.set(id, { email });
    return { status: 200, body: { id, object: 'customer', email } };
  }

  private createSession(request: StripeRequest): FakeResponse {
    const { customer = '' } = request.fields;
    if (!this.customers.has(customer)) return missing(customer, 'customer');
    const { product } = priceIn(request.fields);
    if (!this.products.has(product)) return missing(product, 'line_items[0][price_data][product]');
    const id = newId('cs');
    const url = `https://checkout.stripe.test/c/pay/${id}`;
    this.sessions.set(url, request);
    return { status: 200, body: { id, object: 'checkout.session', url } };
  }

  private async showSubscription(id: string): Promise<FakeResponse> {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) return missing(id);
    const snapshot = { ...subscription };
    await this.subscriptionReadsBlockedBy;
    return { status: 200, body: snapshot };
  }

  private showInvoice(id: string): FakeResponse {
    const invoice = this.invoices.get(id);
    return invoice === undefined ? missing(id) : { status: 200, body: { ...invoice } };
  }

  private cancel(id: string): FakeResponse {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined || subscription.status === 'canceled') return missing(id);
    subscription.status = 'canceled';
    return { status: 200, body: { ...subscription } };
  }

  private deleteCustomer(id: string): FakeResponse {
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

/** The signature header of a webhook request. @param at Unix time in seconds */
export function signatureOf(payload: string, secret = WEBHOOK_SECRET, at = Math.floor(Date.now() / 1_000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}
