import { DomainError } from '@kindred/contracts';
import { LOGGER, SETTINGS, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { IdentitySettings } from '../settings.js';

/** Somebody waits for the answer. The second of two equal questions at once is to be asked again, says Stripe. */
const OPTIONS = { timeout: 4_000, maxNetworkRetries: 2, telemetry: false } as const;

const NOT_SET_UP = 'Payments are not set up here yet. Please try again later.';
const OUT_OF_REACH = 'Payments are not available right now. Please try again in a moment.';

/** The way to Stripe, where the settings have one. */
@Injectable()
export class StripeAccess {
  private readonly client: Stripe | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = settings;
    if (STRIPE_SECRET_KEY === undefined) return;
    this.client = new Stripe(STRIPE_SECRET_KEY, { ...OPTIONS, ...addressOf(STRIPE_API_BASE) });
  }

  get configured(): boolean {
    return this.client !== undefined;
  }

  /** @throws DomainError UNAVAILABLE when there are no settings, or when Stripe cannot do it; its reason goes to the log. */
  async ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    try {
      return await question(this.required());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, param, statusCode, message, requestId: stripeRequestId } = error;
      this.logger.error({ type, code, param, statusCode, reason: message, stripeRequestId }, 'Stripe did not comply');
      throw new DomainError('UNAVAILABLE', OUT_OF_REACH);
    }
  }

  /**
   * The event in the raw body of a webhook call, once its signature is proved: made with the webhook's secret, within
   * the last five minutes.
   * @throws DomainError BAD_REQUEST for any other body, UNAVAILABLE when there are no settings.
   */
  readEvent(body: Uint8Array, signature: string): Stripe.Event {
    const { webhooks } = this.required();
    try {
      return webhooks.constructEvent(body, signature, this.settings.STRIPE_WEBHOOK_SECRET ?? '');
    } catch (error) {
      this.logger.warn({ reason: error instanceof Error ? error.message : '' }, 'a webhook call was not from Stripe');
      throw new DomainError('BAD_REQUEST', 'The signature does not fit.');
    }
  }

  private required(): Stripe {
    if (this.client === undefined) throw new DomainError('UNAVAILABLE', NOT_SET_UP);
    return this.client;
  }
}

/** True for Stripe's word that something of this id is not there (any more). */
export function isMissing(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Another server than Stripe's own, which tests speak to. */
function addressOf(base: string | undefined): Stripe.StripeConfig {
  if (base === undefined) return {};
  const { protocol, hostname, port } = new URL(base);
  const plain = protocol === 'http:';
  return { protocol: plain ? 'http' : 'https', host: hostname, port: port === '' ? (plain ? 80 : 443) : Number(port) };
}
