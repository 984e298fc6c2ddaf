import { graphql } from '../../gql/gql.js';
import type { StaffHomeQuery } from '../../gql/graphql.js';

export type StaffHome = StaffHomeQuery['staffHome'];
export type StaffQueue = StaffHome['photos'];
export type QueueName = 'photos' | 'reports' | 'appeals' | 'contactMessages' | 'shield';

export const STAFF_HOME = graphql(`
  query StaffHome {
    staffHome {
      id
      photos {
        waiting
        overdue
        oldestAt
      }
      reports {
        waiting
        overdue
        oldestAt
        urgent
      }
      appeals {
        waiting
        overdue
        oldestAt
      }
      contactMessages {
        waiting
        overdue
        oldestAt
      }
      shield {
        waiting
        overdue
        oldestAt
      }
    }
  }
`);
