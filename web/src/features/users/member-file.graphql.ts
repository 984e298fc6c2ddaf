import { graphql } from '../../gql/gql.js';
import type { MemberFileQuery } from '../../gql/graphql.js';

export type MemberFile = MemberFileQuery['memberFile'];
export type PastReport = MemberFile['reportsAbout'][number];

export const USER_SEARCH = graphql(`
  query UserSearch($query: String!, $limit: Int) {
    userSearch(query: $query, limit: $limit) {
      items {
        ...AdminUserFields
      }
      nextCursor
    }
  }
`);

export const MEMBER_FILE = graphql(`
  query MemberFile($userId: ID!) {
    memberFile(userId: $userId) {
      userId
      user {
        ...AdminUserFields
      }
      account {
        emailVerifiedAt
        tier
        lastSignInAt
        lastSeenAt
        sessions
        hasSecondFactor
      }
      emailRejectedAt
      profile {
        ...StaffProfile
      }
      activity {
        likesGiven
        likesReceived
        passesGiven
        matches
        blocksGiven
        isInCouple
      }
      photos {
        id
        url
        status
        isPrimary
        createdAt
        placeholder
        reason
      }
      identity {
        ...ReviewIdentity
      }
      flags {
        ...ReviewFlag
      }
      sanctions {
        id
        type
        reason
        since
        until
        endedAt
        imposedBy
        imposedByName
        reportId
        appeal {
          id
          text
          createdAt
          outcome
          note
        }
      }
      reportsAbout {
        ...MemberReport
      }
      reportsMade {
        ...MemberReport
      }
      reportsResolved
      reportAccuracy
      blockedBy
      shield {
        userId
        score
        profileScore
        profileReasons
        messageScore
        messageReasons
        messagesAsked
        messagesSent
        lastMessageAt
      }
      records {
        id
        at
        actorId
        actorName
        action
        details
      }
    }
  }

  fragment MemberReport on PastReport {
    id
    otherName
    category
    severity
    createdAt
    resolvedAt
    outcome
  }

  fragment StaffProfile on OwnProfile {
    userId
    displayName
    age
    gender
    sexualOrientation
    incomeRange
    bio
    locationCity
    locationState
    relationshipStatus
    seekingTypes
    education
    occupation
    religion
    kids
    lifestyle
    prompts {
      question
      answer
    }
    complete
    visibility {
      showGender
      showSexualOrientation
      showIncomeRange
      showRelationshipStatus
      showSeekingTypes
      showEducation
      showOccupation
      showReligion
      showKids
      showLifestyle
    }
  }
`);
