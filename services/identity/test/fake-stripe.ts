import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { FakeStripeAccount } from './fake-stripe-account.js';
import {
  failure,
  missing,
  newId,
  ok,
  priceIn,
  STRIPE_KEY,
  WEBHOOK_SECRET,
  type FakeResponse,
  type StripeRequest,
} from './stripe-objects.js';

/** A fake of the part of Stripe's HTTP API that identity uses. */
export class FakeStripe extends FakeStripeAccount {
  readonly requests: StripeRequest[] = [];
  /** While true, every request returns 500. */
  isDown = false;
  /** Delays responses to reads of subscriptions until it resolves; they contain the state at the time of the request. */
  subscriptionReadsBlockedBy: Promise<void> | undefined;
  private readonly responses = new Map<string, { request: string; response: FakeResponse | undefined }>();
  private readonly server: Server;

  private constructor() {
    super();
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
    if (method === 'GET' && path === '/v1/subscriptions') return this.listSubscriptions(fields);
    if (method === 'GET' && collection === 'subscriptions') return this.showSubscription(id);
    if (method === 'POST' && collection === 'subscriptions') return this.changeSubscription(id, fields);
    if (method === 'GET' && path === '/v1/invoice_payments') return this.listInvoicePayments(fields);
    if (method === 'GET' && collection === 'charges') return this.showCharge(id);
    if (path === '/v1/billing_portal/configurations') return this.configurePortal(method, fields);
    if (method === 'POST' && path === '/v1/billing_portal/sessions') return this.openPortal(fields);
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
    const snapshot = structuredClone(subscription);
    await this.subscriptionReadsBlockedBy;
    return ok(snapshot);
  }

  /** As at Stripe, ended subscriptions are not listed unless that is asked for. */
  private listSubscriptions({ limit = '10', starting_after: after }: Record<string, string>): FakeResponse {
    const listed = [...this.subscriptions.values()].filter(({ status }) => status !== 'canceled').reverse();
    const from = after === undefined ? 0 : listed.findIndex(({ id }) => id === after) + 1;
    const data = listed.slice(from, from + Number(limit)).map((each) => structuredClone(each));
    const has_more = from + data.length < listed.length;
    return ok({ object: 'list', url: '/v1/subscriptions', data, has_more });
  }

  private changeSubscription(id: string, fields: Record<string, string>): FakeResponse {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined || subscription.status === 'canceled') return missing(id);
    const atEnd = fields['cancel_at_period_end'];
    if (atEnd !== undefined) {
      subscription.cancel_at_period_end = atEnd === 'true';
      subscription.cancel_at = atEnd === 'true' ? (subscription.items.data[0]?.current_period_end ?? null) : null;
    }
    const item = subscription.items.data.find((each) => each.id === fields['items[0][id]']);
    const product = fields['items[0][price_data][product]'];
    if (item !== undefined && product !== undefined) {
      if (!this.products.has(product)) return missing(product, 'items[0][price_data][product]');
      item.price = { product, unit_amount: Number(fields['items[0][price_data][unit_amount]']) };
    }
    const metadata = Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value] as const];
    });
    // An empty value removes the key.
    const merged = { ...subscription.metadata, ...Object.fromEntries(metadata) };
    subscription.metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
    return ok(structuredClone(subscription));
  }

  private listInvoicePayments(fields: Record<string, string>): FakeResponse {
    const invoice = this.invoicePayments.get(fields['payment[payment_intent]'] ?? '');
    const data = invoice === undefined ? [] : [{ id: newId('inpay'), object: 'invoice_payment', invoice }];
    return ok({ object: 'list', url: '/v1/invoice_payments', data, has_more: false });
  }

  private showCharge(id: string): FakeResponse {
    const charge = this.charges.get(id);
    return charge === undefined ? missing(id) : ok({ ...charge });
  }

  private configurePortal(method: string, fields: Record<string, string>): FakeResponse {
    if (method === 'GET') {
      const url = '/v1/billing_portal/configurations';
      return ok({ object: 'list', url, data: [...this.portalConfigurations], has_more: false });
    }
    const configuration = { id: newId('bpc'), metadata: { product: fields['metadata[product]'] ?? '' } };
    this.portalConfigurations.push(configuration);
    return ok({ ...configuration, object: 'billing_portal.configuration' });
  }

  private openPortal({ customer = '', configuration = '' }: Record<string, string>): FakeResponse {
    if (!this.customers.has(customer)) return missing(customer, 'customer');
    if (!this.portalConfigurations.some(({ id }) => id === configuration)) {
      return missing(configuration, 'configuration');
    }
    const id = newId('bps');
    return ok({ id, object: 'billing_portal.session', url: `https://billing.stripe.test/p/session/${id}` });
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
