import { VISITOR, type Caller, type Member } from '@kindred/contracts';
import type { Span } from '@kindred/platform/tracing';
import type { CallerTokens } from '@kindred/service-kit';

/** The context of graph operations: caller, request id, trace span, and the session token to set. */
export class GraphCall {
  /** The token of a session that the call started, '' when it ended the session, undefined when neither. */
  session: string | undefined;
  private signed: string | undefined;

  constructor(
    readonly caller: Caller,
    readonly requestId: string,
    private readonly tokens: CallerTokens,
    /** The client's IP address, if known. */
    readonly ip?: string,
    /** The parent span, if tracing is enabled. */
    readonly span?: Span,
  ) {}

  static of(member: Member | undefined, requestId: string, tokens: CallerTokens, ip?: string, span?: Span): GraphCall {
    return new GraphCall(member === undefined ? VISITOR : { kind: 'member', ...member }, requestId, tokens, ip, span);
  }

  /** The signed caller for the services, cached for all requests of this call. */
  get token(): string {
    this.signed ??= this.tokens.sign(this.caller);
    return this.signed;
  }
}
