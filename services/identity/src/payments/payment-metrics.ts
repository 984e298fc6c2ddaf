import { Counter, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';

/**
 * `subscription`: another state than Stripe's; `tier`: an account with another tier than its subscription; `missing`: in
 * force here, unknown to Stripe; `unowned`: charged by Stripe, without an account here.
 */
export type PaymentDifference = 'subscription' | 'tier' | 'missing' | 'unowned';

/** The differences that were repaired; the others need the operator. */
const OUTCOMES = { subscription: 'repaired', tier: 'repaired', missing: 'reported', unowned: 'reported' } as const;

/** Prometheus metrics of the comparison with Stripe. */
@Injectable()
export class PaymentMetrics {
  private readonly differences: Counter<'difference' | 'outcome'>;

  constructor(registry: Registry) {
    this.differences = new Counter({
      name: 'payment_differences_total',
      help: 'Differences between the plans here and the subscriptions at Stripe, by kind and outcome',
      labelNames: ['difference', 'outcome'],
      registers: [registry],
    });
    for (const difference of Object.keys(OUTCOMES) as PaymentDifference[]) this.count(difference, 0);
  }

  count(difference: PaymentDifference, times = 1): void {
    this.differences.inc({ difference, outcome: OUTCOMES[difference] }, times);
  }
}
