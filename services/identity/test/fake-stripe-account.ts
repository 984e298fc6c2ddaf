import {
  MONTH_SECONDS,
  newEvent,
  newId,
  priceIn,
  type StripeCharge,
  type StripeEvent,
  type StripeInvoice,
  type StripeRequest,
  type StripeSubscription,
} from './stripe-objects.js';

/** What a fake Stripe stores, with methods that simulate what happens there. */
export class FakeStripeAccount {
  readonly customers = new Map<string, { email: string }>();
  readonly products = new Map<string, { name: string }>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices = new Map<string, StripeInvoice>();
  readonly charges = new Map<string, StripeCharge>();
  readonly portalConfigurations: { id: string; metadata: Record<string, string> }[] = [];
  protected readonly sessions = new Map<string, StripeRequest>();
  /** The invoice that each payment intent has paid. */
  protected readonly invoicePayments = new Map<string, string>();

  /** Simulates the payment at a checkout URL; returns the resulting events in order. */
  pay(url: string, status = 'active'): { subscription: StripeSubscription; events: StripeEvent[] } {
    const session = this.sessions.get(url);
    if (session === undefined) throw new Error(`no checkout at ${url}`);
    const { fields } = session;
    const created = Math.floor(Date.now() / 1_000) + this.subscriptions.size;
    const period = { current_period_start: created, current_period_end: created + MONTH_SECONDS };
    const subscription: StripeSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer: fields['customer'] ?? '',
      status,
      created,
      metadata: { accountId: fields['subscription_data[metadata][accountId]'] ?? '' },
      cancel_at_period_end: false,
      cancel_at: null,
      latest_invoice: null,
      items: { object: 'list', data: [{ id: newId('si'), price: priceIn(fields), ...period }] },
    };
    this.subscriptions.set(subscription.id, subscription);
    this.addInvoice(subscription);
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
    const subscription = this.subscriptionOf(id);
    Object.assign(subscription, change);
    const ended = subscription.status === 'canceled';
    return newEvent(`customer.subscription.${ended ? 'deleted' : 'updated'}`, { ...subscription });
  }

  /** Simulates the end of the paid period: the subscription is canceled if that was requested, otherwise renewed. */
  endPeriod(id: string): StripeEvent {
    const subscription = this.subscriptionOf(id);
    if (subscription.cancel_at_period_end) return this.updateSubscription(id, { status: 'canceled' });
    for (const item of subscription.items.data) {
      item.current_period_start = item.current_period_end;
      item.current_period_end += MONTH_SECONDS;
    }
    this.addInvoice(subscription);
    return this.updateSubscription(id, {});
  }

  /** Simulates a change of the plan by Stripe's staff; returns the resulting event. */
  changeProduct(id: string, product: string): StripeEvent {
    for (const item of this.subscriptionOf(id).items.data) item.price.product = product;
    return this.updateSubscription(id, {});
  }

  /** The charge that has paid the latest invoice of a subscription. */
  latestChargeOf(id: string): StripeCharge {
    const { latest_invoice: invoice } = this.subscriptionOf(id);
    const [intent] = [...this.invoicePayments].find(([, paid]) => paid === invoice) ?? [];
    const charge = [...this.charges.values()].find((each) => each.payment_intent === intent);
    if (charge === undefined) throw new Error(`no charge for ${id}`);
    return charge;
  }

  /** Simulates a refund, in full or in part; returns the resulting event. */
  refund(charge: StripeCharge, isFull = true): StripeEvent {
    charge.refunded = isFull;
    return newEvent('charge.refunded', { ...charge });
  }

  /** Simulates a dispute by the cardholder; returns the resulting event. */
  dispute(charge: StripeCharge): StripeEvent {
    charge.disputed = true;
    return newEvent('charge.dispute.created', { id: newId('dp'), object: 'dispute', charge: charge.id });
  }

  /** Adds a paid invoice with its charge. */
  private addInvoice(subscription: StripeSubscription): void {
    const [id, intent, charge] = [newId('in'), newId('pi'), newId('ch')];
    this.invoices.set(id, {
      ...{ id, object: 'invoice', customer: subscription.customer, status: 'paid', hosted_invoice_url: null },
      ...{ billing_reason: 'subscription_cycle', next_payment_attempt: null },
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const flags = { refunded: false, disputed: false };
    this.charges.set(charge, { id: charge, object: 'charge', payment_intent: intent, ...flags });
    this.invoicePayments.set(intent, id);
    subscription.latest_invoice = id;
  }

  private subscriptionOf(id: string): StripeSubscription {
    const subscription = this.subscriptions.get(id);
    if (subscription === undefined) throw new Error(`no subscription ${id}`);
    return subscription;
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
      parent: null,
      ...overrides,
    };
    this.invoices.set(id, invoice);
    return { invoice, event: newEvent('invoice.payment_failed', { ...invoice }) };
  }

  /** Simulates a monthly payment that the bank wants the cardholder to confirm; returns the resulting event. */
  askForConfirmation(customer: string): { invoice: StripeInvoice; event: StripeEvent } {
    const { invoice } = this.failPayment(customer, { next_payment_attempt: null });
    return { invoice, event: newEvent('invoice.payment_action_required', { ...invoice }) };
  }
}
