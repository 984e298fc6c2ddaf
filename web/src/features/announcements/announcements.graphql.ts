import { graphql } from '../../gql/gql.js';
import type { StaffAnnouncementsQuery } from '../../gql/graphql.js';

export const ANNOUNCEMENTS = graphql(`
  query Announcements($limit: Int!, $cursor: String) {
    announcements(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        id
        title
        content
        type
        createdAt
        isOwnCouple
        metadata {
          user1Name
          user1Photo
          user2Name
          user2Photo
        }
      }
    }
  }
`);

export const CREATE_ANNOUNCEMENT = graphql(`
  mutation CreateAnnouncement($title: String!, $content: String!) {
    createAnnouncement(title: $title, content: $content) {
      id
    }
  }
`);

export type StaffAnnouncement = StaffAnnouncementsQuery['staffAnnouncements']['items'][number];

/** Read again only when the list opens, since each reading is a record in the audit trail; see `ANNOUNCEMENT_PROGRESS`. */
export const STAFF_ANNOUNCEMENTS = graphql(`
  query StaffAnnouncements($limit: Int, $cursor: String) {
    staffAnnouncements(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        ...StaffAnnouncementFields
      }
    }
  }
`);

export const STAFF_ANNOUNCEMENT = graphql(`
  query StaffAnnouncement($id: ID!) {
    staffAnnouncement(id: $id) {
      ...StaffAnnouncementFields
    }
  }
`);

/** Counts only: it updates the announcements that are shown. */
export const ANNOUNCEMENT_PROGRESS = graphql(`
  query AnnouncementProgress($ids: [ID!]!) {
    announcementProgress(ids: $ids) {
      ...ProgressFields
    }
  }
`);

export const DRAFT_ANNOUNCEMENT = graphql(`
  mutation DraftAnnouncement($input: StaffAnnouncementInput!, $clientId: ID!) {
    draftAnnouncement(input: $input, clientId: $clientId) {
      ...StaffAnnouncementFields
    }
  }
`);

export const CHANGE_ANNOUNCEMENT = graphql(`
  mutation ChangeAnnouncement($id: ID!, $input: StaffAnnouncementInput!) {
    changeAnnouncement(id: $id, input: $input) {
      ...StaffAnnouncementFields
    }
  }
`);

export const PUBLISH_ANNOUNCEMENT = graphql(`
  mutation PublishAnnouncement($id: ID!) {
    publishAnnouncement(id: $id) {
      ...StaffAnnouncementFields
    }
  }
`);

export const CANCEL_ANNOUNCEMENT = graphql(`
  mutation CancelAnnouncement($id: ID!) {
    cancelAnnouncement(id: $id) {
      ...StaffAnnouncementFields
    }
  }
`);

export const DELETE_ANNOUNCEMENT = graphql(`
  mutation DeleteAnnouncement($id: ID!) {
    deleteAnnouncement(id: $id)
  }
`);
