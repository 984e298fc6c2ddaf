import { Histogram, LATENCY_BUCKETS, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { toDomainError } from './graph-errors.js';
import type { GraphResult } from './graph-result.js';
import type { PreparedOperation } from './prepared-operation.js';

/** `refused`: an expected domain error. `failed`: a 5xx, such as a bug or an unavailable service. */
type Outcome = 'ok' | 'refused' | 'failed';
type Series = Histogram.Internal<'operation' | 'outcome'>;

/** Measures the duration of graph operations by name and outcome. */
@Injectable()
export class OperationMetrics {
  private readonly durations: Histogram<'operation' | 'outcome'>;
  private readonly series = new WeakMap<PreparedOperation, Partial<Record<Outcome, Series>>>();

  constructor(registry: Registry) {
    this.durations = new Histogram({
      name: 'graph_operation_duration_seconds',
      help: 'Duration of graph operations over HTTP, REST, and sockets',
      labelNames: ['operation', 'outcome'],
      buckets: LATENCY_BUCKETS,
      registers: [registry],
    });
  }

  /** @returns the outcome of the operation */
  observe(operation: PreparedOperation, result: GraphResult, milliseconds: number): Outcome {
    let series = this.series.get(operation);
    if (series === undefined) this.series.set(operation, (series = {}));
    const outcome = outcomeOf(result);
    // Cached, because resolving a series by its labels is slower than observing a value.
    series[outcome] ??= this.durations.labels({ operation: operation.name, outcome });
    series[outcome].observe(milliseconds / 1_000);
    return outcome;
  }
}

function outcomeOf({ errors }: GraphResult): Outcome {
  if (errors === undefined || errors.length === 0) return 'ok';
  return errors.some((error) => toDomainError(error).status >= 500) ? 'failed' : 'refused';
}
