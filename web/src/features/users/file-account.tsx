import type { JSX } from 'react';
import { fullDate, fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { Facts, FileSection, Nothing } from './file-section.js';
import type { MemberFile } from './member-file.graphql.js';

const PLANS = { BASIC: 'Basic', PREMIUM: 'Premium', VIP: 'VIP' } as const;

const ago = (at: string | null): JSX.Element | string =>
  at === null ? (
    'Not known'
  ) : (
    <time dateTime={at} title={fullDateAndTime(at)}>
      {timeAgo(at)}
    </time>
  );

/** The account: verification, plan, sign-ins. */
export function FileAccount({ file: { account, user, emailRejectedAt } }: { file: MemberFile }): JSX.Element {
  return (
    <FileSection title="Account">
      {account === null ? (
        <Nothing>Not available</Nothing>
      ) : (
        <Facts
          facts={[
            ['Registered', fullDate(user.createdAt)],
            ['Email verified', account.emailVerifiedAt === null ? 'No' : fullDate(account.emailVerifiedAt)],
            ...(emailRejectedAt === null
              ? []
              : [['Emails rejected since', fullDate(emailRejectedAt)] as [string, string]]),
            ['Last login', ago(account.lastSignInAt)],
            ['Last seen', ago(account.lastSeenAt)],
            ['Devices logged in', account.sessions],
            ['Two-step verification', account.hasSecondFactor ? 'On' : 'Off'],
            ['Plan', account.tier === null ? 'None' : PLANS[account.tier]],
          ]}
        />
      )}
    </FileSection>
  );
}

/** What the member does with others, as numbers. */
export function FileActivity({ file: { activity, blockedBy } }: { file: MemberFile }): JSX.Element {
  return (
    <FileSection title="Activity" aside="Numbers only">
      {activity === null ? (
        <Nothing>Not available</Nothing>
      ) : (
        <Facts
          facts={[
            ['Matches', activity.matches],
            ['Couple', activity.isInCouple ? 'Yes' : 'No'],
            ['Likes given', activity.likesGiven],
            ['Likes received', activity.likesReceived],
            ['Passes', activity.passesGiven],
            ['Blocks', activity.blocksGiven],
            ['Blocked by', blockedBy],
          ]}
        />
      )}
    </FileSection>
  );
}
