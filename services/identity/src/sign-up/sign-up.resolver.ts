import { AcknowledgementType } from '@kindred/service-kit';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { SignUpService } from './sign-up.service.js';

@Resolver()
export class SignUpResolver {
  constructor(private readonly signUps: SignUpService) {}

  @Mutation(() => AcknowledgementType)
  async signUp(
    @Args('email', { type: () => String }) email: string,
    @Args('password', { type: () => String }) password: string,
  ): Promise<AcknowledgementType> {
    await this.signUps.signUp({ email, password });
    return { message: 'Check your email to verify your address.' };
  }

  @Mutation(() => Boolean, {
    description:
      'False if the link is invalid or expired. Following the link that verified the address returns true again',
  })
  verifyEmail(@Args('token', { type: () => String }) token: string): Promise<boolean> {
    return this.signUps.verifyEmail(token);
  }
}
