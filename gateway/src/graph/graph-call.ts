import { VISITOR, type Caller, type Member, type ServiceName } from '@kindred/contracts';
import type { Span } from '@kindred/platform/tracing';
import type { CallerSigner } from '@kindred/service-kit';
import type { AccountCookieName } from '../sessions/account-cookies.js';

/** The request that a call belongs to. */
export interface CallOrigin {
  /** The client's IP address, if known. */
  ip?: string | undefined;
  /** The span of the request, if it is traced. */
  span?: Span | undefined;
  /** For what a signal caused: the span that published it, if that was traced. */
  traceparent?: string | undefined;
  /** The headers that describe the client to identity. */
  clientHeaders?: (() => Readonly<Record<string, string>>) | undefined;
  /** False for what the gateway reads for an open socket; by default true. */
  isRateLimited?: boolean;
}

/** The context of graph operations: caller, request id, origin, and the cookies to set. */
export class GraphCall {
  /** The values of cookies that the call sets; '' deletes a cookie. */
  readonly cookies: Partial<Record<AccountCookieName, string>> = {};
  private readonly tokens: Partial<Record<ServiceName, string>> = {};

  constructor(
    readonly caller: Caller,
    readonly requestId: string,
    private readonly signer: CallerSigner,
    private readonly origin: CallOrigin = {},
  ) {}

  static of(member: Member | undefined, requestId: string, signer: CallerSigner, origin?: CallOrigin): GraphCall {
    return new GraphCall(member === undefined ? VISITOR : { kind: 'member', ...member }, requestId, signer, origin);
  }

  static forSocket(
    member: Member,
    requestId: string,
    signer: CallerSigner,
    origin: Pick<CallOrigin, 'span' | 'traceparent'> = {},
  ): GraphCall {
    return GraphCall.of(member, requestId, signer, { ...origin, isRateLimited: false });
  }

  get isRateLimited(): boolean {
    return this.origin.isRateLimited ?? true;
  }

  get ip(): string | undefined {
    return this.origin.ip;
  }

  get span(): Span | undefined {
    return this.origin.span;
  }

  /** The parent of the spans of this call. */
  get parentSpan(): Span | string | undefined {
    return this.origin.span ?? this.origin.traceparent;
  }

  get clientHeaders(): Readonly<Record<string, string>> {
    return this.origin.clientHeaders?.() ?? {};
  }

  /** The signed caller for a service, cached for all requests of this call. */
  tokenFor(service: ServiceName): string {
    return (this.tokens[service] ??= this.signer.sign(this.caller, service));
  }

  /** Another call of the same caller, with new tokens. */
  renewed(): GraphCall {
    return new GraphCall(this.caller, this.requestId, this.signer, this.origin);
  }
}
