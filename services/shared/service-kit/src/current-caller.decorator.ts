import type { Caller } from '@kindred/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the caller check before any handler runs. */
    caller: Caller;
  }
}

/** The context of resolvers. */
export interface GraphContext {
  caller: Caller;
  headers: FastifyRequest['headers'];
  reply: FastifyReply;
}

/** Injects the caller into resolvers and internal controllers. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  if (context.getType<string>() === 'graphql') {
    return GqlExecutionContext.create(context).getContext<GraphContext>().caller;
  }
  return context.switchToHttp().getRequest<FastifyRequest>().caller;
});
