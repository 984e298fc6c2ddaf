import { DomainError, type Caller } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { CurrentCaller, Cursors, pageQuery, requireId, requireMember, type GraphContext } from '@kindred/service-kit';
import { Args, Context, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType, toUser } from '../accounts/user.type.js';
import { clientOf } from '../clients/client-context.js';
import { ListedSessionType } from './listed-session.type.js';
import { LogInService } from './log-in.service.js';
import { clearSessionToken, setSignedIn } from './session-header.js';
import { SessionsService } from './sessions.service.js';

@Resolver()
export class SessionsResolver {
  constructor(
    private readonly logIns: LogInService,
    private readonly sessions: SessionsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly cursors: Cursors,
  ) {}

  @Mutation(() => UserType, {
    description: 'The session token is returned in the response header x-kindred-session, never in the body',
  })
  async logIn(
    @Context() context: GraphContext,
    @Args('email', { type: () => String }) email: string,
    @Args('password', { type: () => String }) password: string,
    @Args('code', {
      type: () => String,
      nullable: true,
      description: 'The code of the second factor, or a recovery code',
    })
    code?: string | null,
  ): Promise<UserType> {
    const signedIn = await this.logIns.logIn(context.caller, clientOf(context), { email, password, code });
    setSignedIn(context, signedIn);
    return toUser(signedIn.account);
  }

  @Mutation(() => Boolean)
  async logOut(@Context() context: GraphContext): Promise<boolean> {
    await this.logIns.logOut(context.caller);
    clearSessionToken(context);
    return true;
  }

  @Query(() => [ListedSessionType], {
    description:
      'The sessions of the caller, the most recently used first. A cursor is in the `Link` header of the REST call',
  })
  async accountSessions(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number | null,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string | null,
  ): Promise<ListedSessionType[]> {
    const member = requireMember(caller);
    return this.sessions.list(member, pageQuery(this.cursors.of(member.userId, 'accountSessions'), limit, cursor));
  }

  @Mutation(() => Boolean)
  async endSession(
    @Context() context: GraphContext,
    @Args('sessionId', { type: () => ID }) sessionId: string,
  ): Promise<boolean> {
    const member = requireMember(context.caller);
    const id = requireId(sessionId);
    const ended = await this.unitOfWork.run((tx) => this.sessions.end(tx, member.userId, id));
    if (!ended) throw DomainError.notFound();
    if (id === member.sessionId) clearSessionToken(context);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Ends all sessions of the caller but this one' })
  async endOtherSessions(@CurrentCaller() caller: Caller): Promise<boolean> {
    const member = requireMember(caller);
    await this.unitOfWork.run((tx) => this.sessions.endOthers(tx, member));
    return true;
  }
}
