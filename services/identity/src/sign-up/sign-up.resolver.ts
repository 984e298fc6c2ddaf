import { AcknowledgementType, graphEnum, type GraphContext } from '@kindred/service-kit';
import { Args, Context, Directive, Mutation, Resolver } from '@nestjs/graphql';
import { toUser, UserType } from '../accounts/user.type.js';
import { clientOf } from '../clients/client-context.js';
import { setDeviceToken, setSignedIn, setSignUpToken } from '../sessions/session-header.js';
import { SignUpService } from './sign-up.service.js';
import { VERIFICATIONS, VerificationService, type FollowedLink } from './verification.service.js';

const VerificationEnum = graphEnum('Verification', VERIFICATIONS);

@Resolver()
export class SignUpResolver {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verifications: VerificationService,
  ) {}

  @Mutation(() => AcknowledgementType)
  async signUp(
    @Context() context: GraphContext,
    @Args('email', { type: () => String }) email: string,
    @Args('password', { type: () => String }) password: string,
  ): Promise<AcknowledgementType> {
    setSignUpToken(context, await this.signUps.signUp({ email, password }));
    return { message: 'Check your email to verify your address.' };
  }

  @Mutation(() => VerificationEnum, {
    description:
      'Verifies the address in the browser that signed up. Elsewhere, confirmSignUp does. A followed link stays valid',
  })
  async followVerificationLink(
    @Context() context: GraphContext,
    @Args('token', { type: () => String }) token: string,
  ): Promise<FollowedLink['outcome']> {
    const { outcome, deviceToken } = await this.verifications.follow(clientOf(context), token);
    if (deviceToken !== undefined) setDeviceToken(context, deviceToken);
    return outcome;
  }

  @Directive('@inaccessible')
  @Mutation(() => Boolean, {
    description: 'For gateways of the previous release, which do not describe browsers. The next release removes it',
  })
  verifyEmail(@Args('token', { type: () => String }) token: string): Promise<boolean> {
    return this.verifications.followAnywhere(token);
  }

  @Mutation(() => UserType, {
    description: 'Verifies the address with the password of the sign-up, or with a new one, and starts a session',
  })
  async confirmSignUp(
    @Context() context: GraphContext,
    @Args('token', { type: () => String }) token: string,
    @Args('password', { type: () => String, nullable: true }) password?: string | null,
    @Args('newPassword', { type: () => String, nullable: true }) newPassword?: string | null,
  ): Promise<UserType> {
    const signedIn = await this.verifications.confirm(clientOf(context), { token, password, newPassword });
    setSignedIn(context, signedIn);
    return toUser(signedIn.account);
  }
}
