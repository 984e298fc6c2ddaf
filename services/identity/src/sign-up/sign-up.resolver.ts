import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Acknowledgement } from '../accounts/acknowledgement.type.js';
import { SignUpService } from './sign-up.service.js';

@Resolver()
export class SignUpResolver {
  constructor(private readonly signUps: SignUpService) {}

  @Mutation(() => Acknowledgement)
  async signUp(
    @Args('email', { type: () => String }) email: string,
    @Args('password', { type: () => String }) password: string,
  ): Promise<Acknowledgement> {
    await this.signUps.signUp({ email, password });
    return { message: 'Check your email to verify your address.' };
  }

  @Mutation(() => Boolean, { description: 'false when the link is bad or expired' })
  verifyEmail(@Args('token', { type: () => String }) token: string): Promise<boolean> {
    return this.signUps.verifyEmail(token);
  }
}
