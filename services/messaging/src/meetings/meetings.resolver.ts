import type { Caller } from '@kindred/contracts';
import { CurrentCaller, requireActive, requireId, validate, type GraphContext } from '@kindred/service-kit';
import { Args, Context, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ConversationLoader } from '../conversations/conversation-loader.js';
import { ConversationType } from '../conversations/conversation.type.js';
import { meetingAnswerSchema } from './meeting-answer-input.js';
import { MeetingAnswerType } from './meeting-answer.type.js';
import { MeetingsService } from './meetings.service.js';

@Resolver(() => MeetingAnswerType)
export class MeetingsResolver {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly loader: ConversationLoader,
  ) {}

  @Mutation(() => MeetingAnswerType, {
    description:
      'says whether the two of a match have met: yes, no, or not_yet; `again` only with yes. TOO_EARLY before two weeks of conversation; yes and no are final',
  })
  async answerMeeting(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Args('met', { type: () => String }) met: string,
    @Args('again', { type: () => Boolean, nullable: true }) again?: boolean | null,
  ): Promise<MeetingAnswerType> {
    const { userId } = requireActive(caller);
    const given = validate(meetingAnswerSchema, { met, again });
    const id = requireId(matchId, 'Conversation not found').toLowerCase();
    const answer = await this.meetings.answer(userId, id, given);
    return { matchId: id, met: answer.met, again: answer.again };
  }

  @Mutation(() => ConversationType, {
    nullable: true,
    description:
      'Dismisses the question whether the two have met. This is not an answer. Returns TOO_EARLY as an answer does',
  })
  async dismissMeetingQuestion(
    @CurrentCaller() caller: Caller,
    @Context() request: GraphContext,
    @Args('matchId', { type: () => ID }) matchId: string,
  ): Promise<ConversationType | null> {
    const { userId } = requireActive(caller);
    const id = requireId(matchId, 'Conversation not found').toLowerCase();
    await this.meetings.dismissQuestion(userId, id);
    return this.loader.find(request, id);
  }

  @ResolveField(() => ConversationType, { nullable: true })
  conversation(
    @Parent() { matchId }: MeetingAnswerType,
    @Context() request: GraphContext,
  ): Promise<ConversationType | null> {
    return this.loader.find(request, matchId);
  }
}
