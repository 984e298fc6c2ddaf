import { DomainError } from '@kindred/contracts';
import { LOGGER, SETTINGS, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { IdentitySettings } from '../settings.js';

/** A caller is waiting, so the timeout is short. Stripe asks clients to retry one of two concurrent identical requests. */
const OPTIONS = { timeout: 4_000, maxNetworkRetries: 2, telemetry: false } as const;

const NOT_CONFIGURED = 'Payments are not set up here yet. Please try again later.';
const UNREACHABLE = 'Payments are not available right now. Please try again in a moment.';

/** The Stripe SDK client, if the settings configure it. */
@Injectable()
export class StripeClient {
  private readonly client: Stripe | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = settings;
    if (STRIPE_SECRET_KEY === undefined) return;
    this.client = new Stripe(STRIPE_SECRET_KEY, { ...OPTIONS, ...serverOptions(STRIPE_API_BASE) });
  }

  get isConfigured(): boolean {
    return this.client !== undefined;
  }

  /** @throws DomainError UNAVAILABLE if payments are not configured */
  requireConfigured(): void {
    this.requireClient();
  }

  /** @throws DomainError UNAVAILABLE if payments are not configured or the request fails; the reason is only logged */
  async call<Result>(request: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    try {
      return await request(this.requireClient());
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, param, statusCode, message, requestId: stripeRequestId } = error;
      this.logger.error({ type, code, param, statusCode, reason: message, stripeRequestId }, 'Stripe request failed');
      throw new DomainError('UNAVAILABLE', UNREACHABLE);
    }
  }

  /**
   * Verifies the signature of a webhook request and parses its event. A signature is valid for five minutes.
   * @throws DomainError BAD_REQUEST if the signature or the body is invalid, UNAVAILABLE if payments are not configured
   */
  verifyEvent(body: Uint8Array, signature: string): Stripe.Event {
    const { webhooks } = this.requireClient();
    try {
      return webhooks.constructEvent(body, signature, this.settings.STRIPE_WEBHOOK_SECRET ?? '');
    } catch (error) {
      this.logger.warn(
        { reason: error instanceof Error ? error.message : '' },
        'rejected a webhook request with an invalid signature',
      );
      throw new DomainError('BAD_REQUEST', 'The signature is not valid.');
    }
  }

  private requireClient(): Stripe {
    if (this.client === undefined) throw new DomainError('UNAVAILABLE', NOT_CONFIGURED);
    return this.client;
  }
}

/** Whether Stripe responded that the object does not exist. */
export function isMissing(error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Client options for a server other than Stripe's own, used by tests. */
function serverOptions(base: string | undefined): Stripe.StripeConfig {
  if (base === undefined) return {};
  const { protocol, hostname, port } = new URL(base);
  const plain = protocol === 'http:';
  return { protocol: plain ? 'http' : 'https', host: hostname, port: port === '' ? (plain ? 80 : 443) : Number(port) };
}
