import type { ShieldReason } from '@kindred/contracts';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';
import { REASON_LABELS } from './reason-labels.js';

export interface ShieldFound {
  profileScore: number;
  profileReasons: readonly ShieldReason[];
  messageScore: number;
  messageReasons: readonly ShieldReason[];
  messagesAsked: number;
  messagesSent: number;
  lastMessageAt: string | null;
}

export const percentOf = (score: number): number => Math.round(score * 100);
const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What was found in the messages and the profile of a member, with the reasons. */
export function ShieldFindings({ found }: { found: ShieldFound }): JSX.Element {
  const { profileScore, profileReasons, messageScore, messageReasons, messagesAsked, messagesSent } = found;
  const { lastMessageAt } = found;
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {lastMessageAt !== null && (
        <div>
          <dt className="text-ink-3">Messages, up to {percentOf(messageScore)}</dt>
          <dd className="flex flex-col gap-1.5">
            <span>
              Asked about {times(messagesAsked, 'message', 'messages')}, sent {messagesSent} anyway,{' '}
              <time dateTime={lastMessageAt} title={fullDateAndTime(lastMessageAt)}>
                last {timeAgo(lastMessageAt)}
              </time>
            </span>
            <Reasons reasons={messageReasons} />
          </dd>
        </div>
      )}
      {profileReasons.length > 0 && (
        <div>
          <dt className="mb-1.5 text-ink-3">Profile, {percentOf(profileScore)}</dt>
          <dd>
            <Reasons reasons={profileReasons} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Reasons({ reasons }: { reasons: readonly ShieldReason[] }): JSX.Element {
  return (
    <span className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <Badge key={reason} size="sm">
          {REASON_LABELS[reason]}
        </Badge>
      ))}
    </span>
  );
}
