import { LIMITS, type Caller } from '@kindred/contracts';
import { AcknowledgementType, CurrentCaller, validate } from '@kindred/service-kit';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { feedbackDraftSchema } from './feedback-draft.js';
import { FeedbackService } from './feedback.service.js';

@Resolver()
export class FeedbackResolver {
  constructor(private readonly feedback: FeedbackService) {}

  @Mutation(() => AcknowledgementType, { description: 'The contact form; no session is required' })
  async sendFeedback(
    @CurrentCaller() caller: Caller,
    @Args('name', { type: () => String }) name: string,
    @Args('email', { type: () => String }) email: string,
    @Args('category', { type: () => String }) category: string,
    @Args('message', { type: () => String }) message: string,
  ): Promise<AcknowledgementType> {
    await this.feedback.submit(caller, validate(feedbackDraftSchema, { name, email, category, message }));
    return { message: `We'll get back to you within ${LIMITS.replyHours} hours.` };
  }
}
