import type { GraphContext } from '@kindred/service-kit';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Acknowledgement } from '../accounts/acknowledgement.type.js';
import { takeSessionBack } from '../sessions/session-header.js';
import { PasswordResetService } from './password-reset.service.js';
import { TokenCheck } from './token-check.type.js';

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly resets: PasswordResetService) {}

  @Mutation(() => Acknowledgement)
  async requestPasswordReset(@Args('email', { type: () => String }) email: string): Promise<Acknowledgement> {
    await this.resets.request({ email });
    return { message: "If an account exists with that email, we've sent password reset instructions." };
  }

  @Query(() => TokenCheck)
  async validateResetToken(@Args('token', { type: () => String }) token: string): Promise<TokenCheck> {
    const valid = await this.resets.isValid(token);
    return { valid, error: valid ? null : 'This reset link has expired or is invalid.' };
  }

  @Mutation(() => Acknowledgement)
  async resetPassword(
    @Context() context: GraphContext,
    @Args('token', { type: () => String }) token: string,
    @Args('newPassword', { type: () => String }) newPassword: string,
  ): Promise<Acknowledgement> {
    const userId = await this.resets.reset({ token, newPassword });
    if (context.caller.kind === 'member' && context.caller.userId === userId) takeSessionBack(context);
    return { message: 'Your password has been reset. You can now log in.' };
  }
}
