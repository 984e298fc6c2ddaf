import type { GraphContext } from '@kindred/service-kit';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { toUser, UserType } from '../accounts/user.type.js';
import { LogInService } from './log-in.service.js';
import { setSessionToken, clearSessionToken } from './session-header.js';

@Resolver()
export class SessionsResolver {
  constructor(private readonly logIns: LogInService) {}

  @Mutation(() => UserType, {
    description: 'The session token is returned in the response header x-kindred-session, never in the body',
  })
  async logIn(
    @Context() context: GraphContext,
    @Args('email', { type: () => String }) email: string,
    @Args('password', { type: () => String }) password: string,
  ): Promise<UserType> {
    const { account, token } = await this.logIns.logIn(context.caller, { email, password });
    setSessionToken(context, token);
    return toUser(account);
  }

  @Mutation(() => Boolean)
  async logOut(@Context() context: GraphContext): Promise<boolean> {
    await this.logIns.logOut(context.caller);
    clearSessionToken(context);
    return true;
  }
}
