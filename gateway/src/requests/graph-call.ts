import { VISITOR, type Caller, type Member } from '@kindred/contracts';
import type { Span } from '@kindred/event-bus';
import type { CallerTokens } from '@kindred/service-kit';

/** One caller's work on the graph: who asks, under which request id, and what becomes of their session. */
export class GraphCall {
  /** The session token that a call brought about, '' when it ended the session, undefined when neither. */
  session: string | undefined;
  private signed: string | undefined;

  constructor(
    readonly caller: Caller,
    readonly requestId: string,
    private readonly tokens: CallerTokens,
    /** The network address that the call comes from, where it is known. */
    readonly ip?: string,
    /** What this is part of, where traces are collected. */
    readonly span?: Span,
  ) {}

  static of(member: Member | undefined, requestId: string, tokens: CallerTokens, ip?: string, span?: Span): GraphCall {
    return new GraphCall(member === undefined ? VISITOR : { kind: 'member', ...member }, requestId, tokens, ip, span);
  }

  /** The signed caller for the services, made once for all that this call asks them. */
  get token(): string {
    this.signed ??= this.tokens.sign(this.caller);
    return this.signed;
  }
}
