import { CONTACT_STATES, type Caller } from '@kindred/contracts';
import { CurrentCaller, Cursors, requireAdmin } from '@kindred/service-kit';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ContactAnswersService } from './contact-answers.service.js';
import { ContactClaimsService } from './contact-claims.service.js';
import { ContactInboxService } from './contact-inbox.service.js';
import { ContactConversationType, ContactEntryType, ContactMessagePageType } from './contact-message.type.js';

@Resolver()
export class ContactMessagesResolver {
  constructor(
    private readonly inbox: ContactInboxService,
    private readonly answers: ContactAnswersService,
    private readonly claims: ContactClaimsService,
    private readonly cursors: Cursors,
  ) {}

  @Query(() => ContactMessagePageType, {
    description:
      'Contact messages in one state, by default the open ones; these by waiting time, others newest first; for administrators',
  })
  contactMessages(
    @CurrentCaller() caller: Caller,
    @Args('state', { type: () => String, nullable: true, description: CONTACT_STATES.join(', ') })
    state: string | null = null,
    @Args('limit', { type: () => Int, nullable: true }) limit: number | null = null,
    @Args('cursor', { type: () => String, nullable: true }) cursor: string | null = null,
  ): Promise<ContactMessagePageType> {
    const admin = requireAdmin(caller);
    return this.inbox.list(admin, this.cursors.of(admin.userId, 'contactMessages'), { state, limit, cursor });
  }

  @Query(() => ContactConversationType, {
    description: 'A contact message with everything that followed; for administrators',
  })
  contactConversation(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<ContactConversationType> {
    return this.inbox.read(requireAdmin(caller), id);
  }

  @Mutation(() => ContactEntryType, {
    description: 'Emails a reply to the writer; the same `clientId` twice is one reply; for administrators',
  })
  replyToContactMessage(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('text', { type: () => String }) text: string,
    @Args('clientId', { type: () => ID, nullable: true }) clientId: string | null = null,
  ): Promise<ContactEntryType> {
    return this.answers.reply(requireAdmin(caller), id, { text, clientId });
  }

  @Mutation(() => Boolean, {
    description: 'Closes a contact message without telling the writer; for administrators',
  })
  async closeContactMessage(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
    @Args('isSpam', {
      type: () => Boolean,
      nullable: true,
      description: 'Its address gets no more emails until it is reopened',
    })
    isSpam: boolean | null = null,
  ): Promise<boolean> {
    await this.answers.close(requireAdmin(caller), id, isSpam === true);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Returns a contact message to the open ones; for administrators' })
  async reopenContactMessage(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.answers.reopen(requireAdmin(caller), id);
    return true;
  }

  @Mutation(() => ID, {
    nullable: true,
    description: 'Claims the first unclaimed open contact message for some minutes; null if there is none',
  })
  claimNextContactMessage(@CurrentCaller() caller: Caller): Promise<string | null> {
    return this.claims.claimNext(requireAdmin(caller));
  }

  @Mutation(() => Boolean, { description: 'Claims this contact message for some minutes, or renews the claim' })
  async claimContactMessage(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.claims.claim(requireAdmin(caller), id);
    return true;
  }

  @Mutation(() => Boolean, { description: 'Releases the claim, so that others can answer the contact message' })
  async releaseContactMessage(
    @CurrentCaller() caller: Caller,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<boolean> {
    await this.claims.release(requireAdmin(caller), id);
    return true;
  }
}
