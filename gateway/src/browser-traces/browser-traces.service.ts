import { beginSpan, beginTrace, isTracing, type Span, type SpanKind } from '@kindred/platform/tracing';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type GatewaySettings } from '../settings.js';

/** A sampled span (W3C Trace Context). */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/;
/** Traces per second that browsers can begin in this process: anyone can send the header. */
const CONTEXTS_PER_SECOND = 50;

/** The traces that browsers begin, if BROWSER_TRACES is not 0 and this process is traced. */
@Injectable()
export class BrowserTraces {
  private second = 0;
  private accepted = 0;

  constructor(@Inject(SETTINGS) private readonly settings: GatewaySettings) {}

  get isOn(): boolean {
    return this.settings.BROWSER_TRACES > 0 && isTracing();
  }

  /** A child of the browser's span, or else the first span of a new trace. Undefined without tracing. */
  begin(name: string, kind: SpanKind, traceparent: unknown): Span | undefined {
    return this.accepts(traceparent) ? beginSpan(name, kind, traceparent) : beginTrace(name, kind);
  }

  private accepts(traceparent: unknown): traceparent is string {
    if (typeof traceparent !== 'string' || !this.isOn || !TRACEPARENT.test(traceparent)) return false;
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.second) [this.second, this.accepted] = [second, 0];
    this.accepted += 1;
    return this.accepted <= CONTEXTS_PER_SECOND;
  }
}
