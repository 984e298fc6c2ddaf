import { graphql } from '../../gql/gql.js';
import type { ContactConversationQuery, ContactMessagesQuery } from '../../gql/graphql.js';

export type ListedMessage = ContactMessagesQuery['contactMessages']['items'][number];
export type Conversation = ContactConversationQuery['contactConversation'];

export const CONTACT_MESSAGES = graphql(`
  query ContactMessages($state: String, $limit: Int, $cursor: String) {
    contactMessages(state: $state, limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        name
        email
        category
        message
        createdAt
        entryCount
        memberId
        isPriority
        state
        isSpam
        lastEntryAt
        waitingSince
        claimedByMe
        claimedByAnother
        claimedUntil
      }
    }
  }
`);

export const CONTACT_CONVERSATION = graphql(`
  query ContactConversation($id: ID!) {
    contactConversation(id: $id) {
      isSpamAddress
      message {
        id
        name
        email
        category
        message
        createdAt
        memberId
        memberName
        memberEmail
        state
        isSpam
        waitingSince
        claimedByAnother
        claimedUntil
      }
      entries {
        id
        isReply
        text
        createdAt
        authorName
        isMine
        delivery
      }
      others {
        id
        category
        createdAt
        state
        isSpam
      }
    }
  }
`);

export const REPLY_TO_CONTACT_MESSAGE = graphql(`
  mutation ReplyToContactMessage($id: ID!, $text: String!, $clientId: ID) {
    replyToContactMessage(id: $id, text: $text, clientId: $clientId) {
      id
    }
  }
`);

export const CLOSE_CONTACT_MESSAGE = graphql(`
  mutation CloseContactMessage($id: ID!, $isSpam: Boolean) {
    closeContactMessage(id: $id, isSpam: $isSpam)
  }
`);

export const REOPEN_CONTACT_MESSAGE = graphql(`
  mutation ReopenContactMessage($id: ID!) {
    reopenContactMessage(id: $id)
  }
`);

export const CLAIM_CONTACT_MESSAGE = graphql(`
  mutation ClaimContactMessage($id: ID!) {
    claimContactMessage(id: $id)
  }
`);

export const CLAIM_NEXT_CONTACT_MESSAGE = graphql(`
  mutation ClaimNextContactMessage {
    claimNextContactMessage
  }
`);

export const RELEASE_CONTACT_MESSAGE = graphql(`
  mutation ReleaseContactMessage($id: ID!) {
    releaseContactMessage(id: $id)
  }
`);
