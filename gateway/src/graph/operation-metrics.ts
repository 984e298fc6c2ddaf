import { Histogram, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { toDomainError } from './graph-errors.js';
import type { GraphResult } from './graph.service.js';
import type { PreparedOperation } from './prepared-operations.js';

/** `refused`: an expected "no"; `failed`: anything that should not have happened, a service that is away among it. */
type Outcome = 'ok' | 'refused' | 'failed';
type Series = Histogram.Internal<'operation' | 'outcome'>;

/** Counts the operations of the graph by name and by how they end, with their times. */
@Injectable()
export class OperationMetrics {
  private readonly durations: Histogram<'operation' | 'outcome'>;
  private readonly series = new WeakMap<PreparedOperation, Partial<Record<Outcome, Series>>>();

  constructor(registry: Registry) {
    this.durations = new Histogram({
      name: 'graph_operation_duration_seconds',
      help: 'Time for an operation of the graph, over HTTP, REST and sockets',
      labelNames: ['operation', 'outcome'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers: [registry],
    });
  }

  observe(operation: PreparedOperation, result: GraphResult, milliseconds: number): void {
    let known = this.series.get(operation);
    if (known === undefined) this.series.set(operation, (known = {}));
    const outcome = outcomeOf(result);
    // Finding a series by its labels takes longer than counting in it.
    known[outcome] ??= this.durations.labels({ operation: operation.name, outcome });
    known[outcome].observe(milliseconds / 1_000);
  }
}

function outcomeOf({ errors }: GraphResult): Outcome {
  if (errors === undefined || errors.length === 0) return 'ok';
  return errors.some((error) => toDomainError(error).status >= 500) ? 'failed' : 'refused';
}
