import { traceWith } from '@kindred/event-bus';

/** How long the last spans may take to leave when the process ends: nobody waits for a collector that is away. */
const FLUSH_MILLISECONDS = 2_000;

/** Sends off what is left, and makes no more spans. */
export type StopTracing = () => Promise<void>;

/**
 * Collects traces where the environment names an OTLP collector, by `OTEL_EXPORTER_OTLP_ENDPOINT`; else nothing of this
 * is even loaded. The other `OTEL_*` variables are OpenTelemetry's own. Nothing is registered for all of the process,
 * so that no library makes spans of its own, which might hold what people wrote.
 */
export async function startTracing(service: string, environment = process.env): Promise<StopTracing> {
  const endpoint = environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  if (!endpoint || environment['OTEL_SDK_DISABLED'] === 'true') return () => Promise.resolve();
  const [{ BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'kindred', 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  traceWith(provider.getTracer('kindred'));
  return async () => {
    traceWith(undefined);
    const patience = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MILLISECONDS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), patience]);
  };
}
