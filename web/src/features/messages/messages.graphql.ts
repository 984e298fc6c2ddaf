import { graphql } from '../../gql/gql.js';

export const CONVERSATIONS = graphql(`
  query Conversations {
    conversations {
      items {
        matchId
        unreadCount
        turn
        quiet
        askMet
        lastMessage {
          id
          fromUser
          body
          createdAt
          seq
        }
        match {
          matchId
          userId
          displayName
          photos
          matchedAt
        }
      }
    }
  }
`);

export const THREAD = graphql(`
  query Thread($matchId: ID!, $before: ID, $after: ID) {
    match(matchId: $matchId) {
      matchId
      userId
      displayName
      photos
      matchedAt
      coupleRequest {
        id
        requesterId
        status
      }
    }
    conversation(matchId: $matchId) {
      matchId
      readByOtherSeq
      unreadCount
      lastMessage {
        id
        seq
      }
      messages(before: $before, after: $after) {
        ...ThreadMessage
      }
    }
  }

  fragment ThreadMessage on Message {
    id
    matchId
    fromUser
    body
    createdAt
    seq
    clientId
    caution
  }
`);

export const MESSAGE_ADDED = graphql(`
  subscription MessageAdded($matchId: ID!) {
    messageAdded(matchId: $matchId) {
      ...ThreadMessage
    }
  }
`);

export const TYPING = graphql(`
  subscription Typing($matchId: ID!) {
    typing(matchId: $matchId) {
      userId
      typing
    }
  }
`);

export const READ = graphql(`
  subscription Read($matchId: ID!) {
    read(matchId: $matchId) {
      userId
      seq
    }
  }
`);

export const SEND_MESSAGE = graphql(`
  mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {
    sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) {
      ...ThreadMessage
    }
  }
`);

export const MARK_READ = graphql(`
  mutation MarkRead($matchId: ID!, $seq: Int!) {
    markRead(matchId: $matchId, seq: $seq) {
      matchId
      unreadCount
    }
  }
`);

export const ANSWER_MEETING = graphql(`
  mutation AnswerMeeting($matchId: ID!, $met: String!, $again: Boolean) {
    answerMeeting(matchId: $matchId, met: $met, again: $again) {
      met
      again
      conversation {
        matchId
        askMet
      }
    }
  }
`);

export const DISMISS_MEETING_QUESTION = graphql(`
  mutation DismissMeetingQuestion($matchId: ID!) {
    dismissMeetingQuestion(matchId: $matchId) {
      matchId
      askMet
    }
  }
`);

export const SET_TYPING = graphql(`
  mutation SetTyping($matchId: ID!, $typing: Boolean!) {
    setTyping(matchId: $matchId, typing: $typing)
  }
`);
