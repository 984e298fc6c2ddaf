import { AcknowledgementType, type GraphContext } from '@kindred/service-kit';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { clientOf } from '../clients/client-context.js';
import { clearSessionToken, setDeviceToken } from '../sessions/session-header.js';
import { PasswordResetService } from './password-reset.service.js';
import { TokenCheckType } from './token-check.type.js';

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly resets: PasswordResetService) {}

  @Mutation(() => AcknowledgementType)
  async requestPasswordReset(
    @Context() context: GraphContext,
    @Args('email', { type: () => String }) email: string,
  ): Promise<AcknowledgementType> {
    await this.resets.request(clientOf(context), { email });
    return { message: "If an account exists with that email, we've sent password reset instructions." };
  }

  @Query(() => TokenCheckType)
  async validateResetToken(@Args('token', { type: () => String }) token: string): Promise<TokenCheckType> {
    const valid = await this.resets.isValid(token);
    return { valid, error: valid ? null : 'This reset link has expired or is invalid.' };
  }

  @Mutation(() => AcknowledgementType)
  async resetPassword(
    @Context() context: GraphContext,
    @Args('token', { type: () => String }) token: string,
    @Args('newPassword', { type: () => String }) newPassword: string,
  ): Promise<AcknowledgementType> {
    const { userId, deviceToken } = await this.resets.reset(clientOf(context), { token, newPassword });
    setDeviceToken(context, deviceToken);
    if (context.caller.kind === 'member' && context.caller.userId === userId) clearSessionToken(context);
    return { message: 'Your password has been reset. You can now log in.' };
  }
}
