import type { Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, pageQuery, requireActive, requireId, type GraphContext } from '@kindred/service-kit';
import {
  Args,
  Context,
  ID,
  Info,
  Int,
  Mutation,
  Parent,
  Query,
  ResolveField,
  Resolver,
  ResolveReference,
} from '@nestjs/graphql';
import { Kind, type GraphQLResolveInfo } from 'graphql';
import { MessageType, presentMessage } from '../messages/message.type.js';
import { MessagesService } from '../messages/messages.service.js';
import { ConversationLoader } from './conversation-loader.js';
import { ConversationPageType, ConversationType } from './conversation.type.js';
import { ConversationsService } from './conversations.service.js';
import { MatchType } from './match.type.js';
import { ReadStateService } from './read-state.service.js';

/** Fields that need a query besides the access check. */
const STATE_FIELDS = new Set(['lastMessage', 'unreadCount', 'readByOtherSeq', 'turn', 'quiet', 'askMet']);

/** Whether such a field is selected. A fragment counts, because it could contain one. */
function selectsState({ fieldNodes }: GraphQLResolveInfo): boolean {
  const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return selections.some((selection) => selection.kind !== Kind.FIELD || STATE_FIELDS.has(selection.name.value));
}

@Resolver(() => ConversationType)
export class ConversationsResolver {
  constructor(
    private readonly conversationsService: ConversationsService,
    private readonly loader: ConversationLoader,
    private readonly messagesService: MessagesService,
    private readonly readState: ReadStateService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => ConversationPageType, { description: 'Newest activity first' })
  async conversations(
    @CurrentCaller() caller: Caller,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number,
    @Args('cursor', { type: () => String, nullable: true }) cursor?: string,
  ): Promise<ConversationPageType> {
    const { userId } = requireActive(caller);
    const query = pageQuery(this.cursors.of(userId, 'conversations'), limit, cursor);
    const page = await this.conversationsService.page(userId, query);
    return {
      items: page.items.map((row) => this.conversationsService.present(row, userId)),
      nextCursor: page.nextCursor,
    };
  }

  @Query(() => ConversationType, {
    nullable: true,
    description: 'Null unless the caller is a member of the live match',
  })
  conversation(
    @Context() request: GraphContext,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Pick<ConversationType, 'matchId' | 'lastSeq'> | null> {
    return selectsState(info) ? this.loader.find(request, matchId) : this.loader.findRow(request, matchId);
  }

  @ResolveReference()
  resolveReference(
    @Parent() { matchId }: ConversationType,
    @Context() request: GraphContext,
  ): Promise<ConversationType | null> {
    return this.loader.find(request, matchId);
  }

  @ResolveField(() => MatchType)
  match({ matchId }: ConversationType): MatchType {
    return { matchId };
  }

  @ResolveField(() => [MessageType], {
    description: 'Oldest first: the latest messages, or those before or after the message with this id',
  })
  async messages(
    @Parent() { matchId }: ConversationType,
    @Args('limit', { type: () => Int, nullable: true }) limit?: number,
    @Args('before', { type: () => ID, nullable: true }) before?: string,
    @Args('after', { type: () => ID, nullable: true }) after?: string,
  ): Promise<MessageType[]> {
    const messages = await this.messagesService.history(matchId, { limit, before, after });
    return messages.map(presentMessage);
  }

  @Mutation(() => ConversationType, {
    description: 'Marks messages up to this sequence number as read; never moves back',
  })
  async markRead(
    @CurrentCaller() caller: Caller,
    @Args('matchId', { type: () => ID }) matchId: string,
    @Args('seq', { type: () => Int }) seq: number,
  ): Promise<ConversationType> {
    const { userId } = requireActive(caller);
    return this.conversationsService.present(await this.readState.markRead(userId, requireId(matchId), seq), userId);
  }
}
