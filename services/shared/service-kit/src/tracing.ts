import { setTracer } from '@kindred/platform/tracing';

/** Maximum time for the final export at shutdown, in case the collector is unreachable. */
const FLUSH_MILLISECONDS = 2_000;

/** Exports the remaining spans and disables tracing. */
export type StopTracing = () => Promise<void>;

/**
 * Enables tracing if `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise the SDK is not even loaded. The other `OTEL_*`
 * variables are read by OpenTelemetry itself. The tracer is not registered globally, so that no library creates spans,
 * which could contain personal data.
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
  setTracer(provider.getTracer('kindred'));
  return async () => {
    setTracer(undefined);
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MILLISECONDS).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
  };
}
