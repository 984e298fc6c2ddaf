import { Counter, Histogram, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';

/** `feed`: from the feed alone; `both`: from its end and a walk; `walk`: from a walk of the ranking index alone. */
const DECK_SOURCES = ['feed', 'both', 'walk'] as const;
export type DeckSource = (typeof DECK_SOURCES)[number];

/** `saved`, or `skipped` for a viewer who has no deck. */
const REFILL_OUTCOMES = ['saved', 'skipped'] as const;
export type RefillOutcome = (typeof REFILL_OUTCOMES)[number];

/** Prometheus metrics: where pages of the deck come from, and what refills cost. */
@Injectable()
export class FeedMetrics {
  private readonly pages: Counter<'source'>;
  private readonly refills: Histogram<'outcome'>;

  constructor(registry: Registry) {
    this.pages = new Counter({
      name: 'deck_pages_total',
      help: 'Pages of the deck, by where they were read',
      labelNames: ['source'],
      registers: [registry],
    });
    this.refills = new Histogram({
      name: 'deck_refill_seconds',
      help: 'Duration of the refill of a feed',
      labelNames: ['outcome'],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    // So that every series exists before its first event.
    for (const source of DECK_SOURCES) this.pages.inc({ source }, 0);
    for (const outcome of REFILL_OUTCOMES) this.refills.zero({ outcome });
  }

  countPage(source: DeckSource): void {
    this.pages.inc({ source });
  }

  observeRefill(outcome: RefillOutcome, milliseconds: number): void {
    this.refills.observe({ outcome }, milliseconds / 1_000);
  }
}
