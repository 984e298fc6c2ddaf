import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireActive, requireId, validate, type GraphContext } from '@kindred/service-kit';
import { Args, Context, ID, Mutation, Parent, Query, ResolveField, Resolver, ResolveReference } from '@nestjs/graphql';
import { messageDraftSchema } from './message-draft.js';
import { MessageLoader } from './message-loader.js';
import { MessageSendingService } from './message-sending.service.js';
import { MessageType, presentMessage } from './message.type.js';
import { ProfileType } from './profile.type.js';

@Resolver(() => MessageType)
export class MessagesResolver {
  constructor(
    private readonly sending: MessageSendingService,
    private readonly loader: MessageLoader,
  ) {}

  @Query(() => MessageType, {
    nullable: true,
    description: 'Null unless the caller is a member of its live match',
  })
  message(@Context() request: GraphContext, @Args('id', { type: () => ID }) id: string): Promise<MessageType | null> {
    return this.loader.find(request, id);
  }

  @ResolveReference()
  resolveReference(@Parent() { id }: MessageType, @Context() request: GraphContext): Promise<MessageType | null> {
    return this.loader.find(request, id);
  }

  @ResolveField(() => ProfileType)
  sender({ fromUser }: MessageType): ProfileType {
    return { userId: fromUser };
  }

  @Mutation(() => MessageType, {
    description:
      'Idempotent: the same clientId sends one message. CONFIRM_MESSAGE when the shield asks; then `confirmed` sends it',
  })
  async sendMessage(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Args('body', { type: () => String }) body: string,
    @Args('clientId', { type: () => ID, nullable: true }) clientId?: string,
    @Args('confirmed', { type: () => Boolean, nullable: true }) confirmed?: boolean,
  ): Promise<MessageType> {
    const { userId } = requireActive(caller);
    const draft = validate(messageDraftSchema, { body, clientId, confirmed });
    return presentMessage(await this.sending.send(userId, requireId(matchId, 'Conversation not found'), draft));
  }
}
