import { setSpanRecorder, setTracer, type MeasuredSpan } from '@kindred/platform/tracing';
import { ROOT_CONTEXT, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import type { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';

/** Maximum time for the final export at shutdown, in case the collector is unreachable. */
const FLUSH_MILLISECONDS = 2_000;

/** Exports the remaining spans and disables tracing. */
export type StopTracing = () => Promise<void>;

/**
 * Enables tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise the SDK is not even loaded. The other `OTEL_*`
 * variables are read by OpenTelemetry itself. The tracer is not registered globally, so that no library creates spans,
 * which could contain personal data.
 * @param measured the name under which `recordSpan` exports the spans of another program, if this process receives any
 */
export async function startTracing(
  service: string,
  environment = process.env,
  measured?: string,
): Promise<StopTracing> {
  const endpoint = environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  if (!endpoint || environment['OTEL_SDK_DISABLED'] === 'true') return () => Promise.resolve();
  const [
    { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const configOf = (name: string) => ({
    resource: resourceFromAttributes({ 'service.namespace': 'kindred', 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const provider = new BasicTracerProvider(configOf(service));
  const providers = [provider];
  setTracer(provider.getTracer('kindred'));
  if (measured !== undefined) {
    const idGenerator = new MeasuredIds();
    const forMeasured = new BasicTracerProvider({
      ...configOf(measured),
      idGenerator,
      sampler: new AlwaysOnSampler(),
    });
    providers.push(forMeasured);
    setSpanRecorder(spanRecorder(forMeasured, idGenerator));
  }
  return async () => {
    setTracer(undefined);
    setSpanRecorder(undefined);
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MILLISECONDS).unref());
    const ended = Promise.all(providers.map((each) => each.shutdown().catch(() => undefined)));
    await Promise.race([ended, timeout]);
  };
}

/** Returns the ids of the measured span in place of new ones. */
class MeasuredIds {
  next = { traceId: '', spanId: '' };
  readonly generateTraceId = (): string => this.next.traceId;
  readonly generateSpanId = (): string => this.next.spanId;
}

function spanRecorder(provider: BasicTracerProvider, ids: MeasuredIds): (span: MeasuredSpan) => void {
  const tracer = provider.getTracer('kindred');
  return ({ traceId, spanId, parentSpanId, name, kind, startTime, endTime, failed }) => {
    ids.next = { traceId, spanId };
    const parent = parentSpanId && { traceId, spanId: parentSpanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind, startTime }, context);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
}
