import { groupBy } from '../group-by.js';
import { isPresent, type Community, type MemberRecord } from '../model/community.js';
import type { Observed, ReceivedMail } from '../observed/observed.js';

/** Emails with one kind of cause, about which the model knows how often it occurred. */
interface MailRule {
  to: MemberRecord;
  subject: RegExp;
  /** A part of the text that distinguishes causes. */
  about: string;
  /** Different emails, each of which can be delivered more than once. */
  least: number;
  most: number;
}

/** One email for each cause: none is missing, and repeated handling has produced no second one. */
export function mailViolations(community: Community, { mails }: Observed): string[] {
  const received = groupBy(mails, ({ to }) => to);
  return rulesOf(community).flatMap(({ to, subject, about, least, most }) => {
    const matching = (received.get(to.email) ?? []).filter(
      (mail) => subject.test(mail.subject) && mail.text.includes(about),
    );
    const { size } = new Set(matching.map(({ messageId }) => messageId));
    const expected = least === most ? `${least}` : `${least} to ${most}`;
    return size >= least && size <= most ? [] : [`${to.email} has ${size} emails ${subject} ${about}, not ${expected}`];
  });
}

function rulesOf({ members, pairs }: Community): MailRule[] {
  const rules = members.flatMap((to): MailRule[] => {
    // Emails to a member who was banned or deleted before they were sent are left out.
    const isCertain = isPresent(to) && to.bans.sent === 0;
    const approved = to.photos.filter(({ status }) => status === 'APPROVED').length;
    const most = to.photos.length + to.unknownPhotos;
    return [
      { to, subject: /photo is approved/, about: '', least: isCertain ? approved : 0, most },
      {
        to,
        subject: /account is banned/,
        about: '',
        least: to.stage === 'active' ? Math.min(to.bans.acknowledged, 1) : 0,
        most: to.bans.sent,
      },
      { to, subject: /officially a couple/, about: '', least: 0, most: Math.max(to.acceptedRequests, 0) },
    ];
  });
  for (const { members: both, conversations, state, wasBlocked } of pairs.values()) {
    const isCertain = both.every((member) => isPresent(member) && member.bans.sent === 0) && !wasBlocked;
    for (const to of both) {
      // The text leads to the conversation, which an email about unread messages also does.
      const least = isCertain && state.known !== undefined ? 1 : 0;
      for (const { matchId } of conversations)
        rules.push({ to, subject: /it's a match/i, about: `/messages/${matchId}`, least, most: 1 });
    }
  }
  return rules;
}

/** Time that an email may take from the connection to its receipt, and the precision of its date. */
const TOLERANCE_MILLISECONDS = 5_000;

/**
 * An email is delivered again, with the same id, only if something was killed that had to record the first delivery: SMTP
 * has no transactions.
 * @param kills times at which notifications, its database, or Redis were killed, in milliseconds since the epoch
 */
export function repeatedDeliveries(mails: readonly ReceivedMail[], kills: readonly number[]): string[] {
  return [...groupBy(mails, ({ messageId }) => messageId).values()].flatMap((deliveries) => {
    const times = deliveries.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    const between = kills.filter((at) => at > first - TOLERANCE_MILLISECONDS && at < last + TOLERANCE_MILLISECONDS);
    if (times.length - 1 <= between.length) return [];
    return [`'${deliveries[0]?.subject}' to ${deliveries[0]?.to} was delivered ${times.length} times`];
  });
}
