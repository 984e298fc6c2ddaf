import { graphql } from '../../gql/gql.js';

export const NOTIFICATION_CHOICES = graphql(`
  query NotificationChoices {
    notificationPreferences {
      ...NotificationChoiceFields
    }
  }

  fragment NotificationChoiceFields on NotificationPreferences {
    notifyOnLikes
    matrix {
      kind
      app
      email
      push
      alwaysOn
    }
    quietHours {
      from
      to
      timeZone
    }
    namesInPush
  }
`);

export const SAVE_NOTIFICATION_CHOICES = graphql(`
  mutation SaveNotificationChoices($input: NotificationPreferencesInput!) {
    saveNotificationPreferences(input: $input) {
      ...NotificationChoiceFields
    }
  }
`);
