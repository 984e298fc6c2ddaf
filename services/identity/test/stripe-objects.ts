import { createHmac, randomUUID } from 'node:crypto';

export const STRIPE_KEY = 'sk_test_fake';
export const WEBHOOK_SECRET = 'whsec_fake';

export type Body = Record<string, unknown>;

export interface FakeResponse {
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
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  latest_invoice: string | null;
  items: { object: 'list'; data: StripeItem[] };
}

export interface StripeItem {
  id: string;
  price: { product: string; unit_amount: number };
  current_period_start: number;
  current_period_end: number;
}

export interface StripeInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: string;
  billing_reason: string;
  next_payment_attempt: number | null;
  hosted_invoice_url: string | null;
  parent: { subscription_details: { subscription: string } } | null;
}

export interface StripeCharge {
  id: string;
  object: 'charge';
  payment_intent: string;
  refunded: boolean;
  disputed: boolean;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Body };
}

export const failure = (status: number, error: Body): FakeResponse => ({ status, body: { error } });
export const missing = (id: string, param = 'id'): FakeResponse =>
  failure(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: `No such thing: ${id}` });
export const MONTH_SECONDS = 30 * 24 * 60 * 60;
export const ok = (body: object): FakeResponse => ({ status: 200, body: body as Body });
export const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

export function priceIn(fields: Record<string, string>): { product: string; unit_amount: number } {
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
