import { describe, expect, it } from '@jest/globals';
import { projectionDifferences } from '../../support/projections.js';
import {
  emptyCommunity,
  newMember,
  pairOf,
  type Community,
  type ConversationRecord,
  type MemberRecord,
} from '../model/community.js';
import { acceptCouple, block, like, pass, requestCouple } from '../model/pair-state.js';
import type { Observed, ReceivedMail, View } from '../observed/observed.js';
import { accountViolations, photoViolations, reportViolations } from './accounts.js';
import { mailViolations, repeatedDeliveries } from './mails.js';
import { messageViolations } from './messages.js';
import { matchViolations, relationshipViolations } from './relationships.js';

const MATCH = 'match-1';

/**
 * Ada is matched with Ben, and they are a couple; she has passed Cleo, and Ben has blocked Cleo. Cleo likes Fay. Dan is
 * banned, Eve has deleted her account.
 */
interface Scene {
  community: Community;
  observed: Observed;
  ada: MemberRecord;
  ben: MemberRecord;
  cleo: MemberRecord;
  fay: MemberRecord;
  dan: MemberRecord;
  eve: MemberRecord;
  conversation: ConversationRecord;
  /** The view of a member. */
  of: (member: MemberRecord) => View;
}

const active = (id: string): MemberRecord => ({
  ...newMember({ id, email: `${id}@example.com`, displayName: id }),
  stage: 'active',
});

const view = (lists: Partial<View>): View => ({
  ...{ status: 'ACTIVE', likes: [], passes: [], blocks: [], matches: [], couples: [], photos: [], deck: [] },
  ...lists,
});

const mail = (to: MemberRecord, subject: string, messageId: string, text = ''): ReceivedMail => ({
  ...{ messageId, to: to.email, subject, text, sentAt: 1_000_000 },
});

/** The record of a community, and what a correct product shows of it. */
function scene(): Scene {
  const community = emptyCommunity();
  const [ada, ben, cleo, dan, eve, fay] = ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay'].map(active) as [
    MemberRecord,
    MemberRecord,
    MemberRecord,
    MemberRecord,
    MemberRecord,
    MemberRecord,
  ];
  community.members.push(ada, ben, cleo, dan, eve, fay);
  dan.isBanned = true;
  dan.bans = { acknowledged: 1, sent: 1 };
  eve.stage = 'deleted';
  ada.photos.push({ id: 'photo-1', status: 'APPROVED', isUncertain: false });
  community.reports.push({ reporter: ada, subject: cleo, details: 'Report 1', isAcknowledged: true });

  const couple = pairOf(community, ada, ben);
  for (const change of [like(0), like(1), requestCouple(0), acceptCouple]) couple.state.change(change);
  const conversation: ConversationRecord = {
    matchId: MATCH,
    messages: [
      { fromUser: 'ada', body: 'Hello', acknowledged: { id: 'message-1', seq: 1 } },
      { fromUser: 'ben', body: 'Hello yourself', acknowledged: { id: 'message-2', seq: 2 } },
      { fromUser: 'ben', body: 'Are you there?' },
    ],
  };
  couple.conversations.push(conversation);
  ada.acceptedRequests = 1;
  pairOf(community, ada, cleo).state.change(pass(0));
  const blocked = pairOf(community, ben, cleo);
  blocked.state.change(block(0));
  blocked.wasBlocked = true;
  pairOf(community, cleo, fay).state.change(like(0));
  pairOf(community, ada, dan).state.change(like(0));

  const request = { matchId: MATCH, requesterId: 'ada', status: 'ACTIVE' };
  const views = new Map([
    [
      'ada',
      view({
        likes: ['ben'],
        passes: ['cleo'],
        matches: [{ matchId: MATCH, userId: 'ben' }],
        couples: [request],
        photos: [{ id: 'photo-1', status: 'APPROVED', imageStatus: 200 }],
      }),
    ],
    [
      'ben',
      view({ likes: ['ada'], blocks: ['cleo'], matches: [{ matchId: MATCH, userId: 'ada' }], couples: [request] }),
    ],
    ['cleo', view({ likes: ['fay'] })],
    ['fay', view({ deck: ['cleo'] })],
  ]);
  const messages = ['Hello', 'Hello yourself'].map((body, index) => ({
    ...{ id: `message-${index + 1}`, fromUser: index === 0 ? 'ada' : 'ben', body, seq: index + 1, createdAt: '' },
  }));
  const observed: Observed = {
    views,
    endedSessions: new Map([
      ['dan', 401],
      ['eve', 401],
    ]),
    threads: new Map([[MATCH, [[...messages], [...messages]]]]),
    reports: [{ reporterId: 'ada', userId: 'cleo', details: 'Report 1' }],
    mails: [
      mail(ada, "It's a match!", 'm1', `Open /messages/${MATCH}`),
      mail(ben, "It's a match!", 'm2', `Open /messages/${MATCH}`),
      mail(ada, 'Your photo is approved', 'm3'),
      mail(ada, 'You are officially a couple', 'm4'),
      mail(dan, 'Your Kindred account is banned', 'm5'),
    ],
    storedMessages: messages.map(({ fromUser, body, seq }) => ({ matchId: MATCH, fromUser, body, seq })),
    projections: [{ name: 'names', owned: ['(ada)', '(ben)'], projected: ['(ben)', '(ada)'] }],
    traces: new Map([['eve', ['moderation.audit_records']]]),
  };
  const of = (member: MemberRecord): View => views.get(member.id) ?? view({});
  return { community, observed, ada, ben, cleo, fay, dan, eve, conversation, of };
}

const CHECKS: readonly ((community: Community, observed: Observed) => string[])[] = [
  accountViolations,
  photoViolations,
  reportViolations,
  relationshipViolations,
  matchViolations,
  messageViolations,
  mailViolations,
  (_community, { mails }) => repeatedDeliveries(mails, []),
  (_community, { projections }) => projectionDifferences(projections),
];

const violationsOf = ({ community, observed }: Scene): string[] =>
  CHECKS.flatMap((check) => check(community, observed));

describe('the checks of the kill test', () => {
  it('find nothing wrong with a correct product', () => {
    expect(violationsOf(scene())).toEqual([]);
  });

  it.each<[string, (faulty: Scene) => void, RegExp]>([
    ['a lost like', ({ of, cleo }) => of(cleo).likes.pop(), /likes of cleo.*fay.* is missing/],
    ['a like that counts twice', ({ of, cleo }) => of(cleo).likes.push('fay'), /fay is repeated/],
    ['a like that was not given', ({ of, fay }) => of(fay).likes.push('cleo'), /likes of fay.*cleo.* is present/],
    ['a lost pass', ({ of, ada }) => of(ada).passes.pop(), /passes of ada.*cleo.* is missing/],
    ['a lost block', ({ of, ben }) => of(ben).blocks.pop(), /blocks of ben.*cleo.* is missing/],
    ['a blocked member in the deck', ({ of, cleo }) => of(cleo).deck.push('ben'), /deck of cleo.*ben.* is present/],
    ['a missing card', ({ of, fay }) => of(fay).deck.pop(), /deck of fay.*cleo.* is missing/],
    ['a banned member in the deck', ({ of, fay }) => of(fay).deck.push('dan'), /deck of fay.*dan.* is present/],
    ['a couple in the deck', ({ of, fay }) => of(fay).deck.push('ada'), /deck of fay.*ada.* is present/],
    ['a deleted member in a list', ({ of, fay }) => of(fay).likes.push('eve'), /likes of fay.*eve.* is present/],
    ['a match that one member lost', ({ of, ada }) => of(ada).matches.pop(), /matches of ada.*ben.* is missing/],
    [
      'a second match of a pair',
      ({ of, ada }) => of(ada).matches.push({ matchId: 'match-2', userId: 'ben' }),
      /matches of ada.*ben is repeated/,
    ],
    [
      'another match for one of the two',
      ({ of, ben }) => of(ben).matches.splice(0, 1, { matchId: 'match-2', userId: 'ada' }),
      /ben.* sees the match match-2/,
    ],
    [
      'a couple that one member does not see',
      ({ of, ben }) => of(ben).couples.splice(0, 1, { matchId: MATCH, requesterId: 'ada', status: 'PENDING' }),
      /ben.* sees the couple request PENDING/,
    ],
    ['an account that is not ACTIVE', ({ of, fay }) => (of(fay).status = 'PENDING'), /fay.* is PENDING/],
    ['a banned member with a session', ({ observed }) => observed.endedSessions.set('dan', 200), /dan.* signed in/],
    ['a deleted member with a session', ({ observed }) => observed.endedSessions.set('eve', 200), /eve.* signed in/],
    [
      'data of a deleted member',
      ({ observed }) => observed.traces.set('eve', ['messaging.members']),
      /eve.* is still in messaging.members/,
    ],
    ['a lost photo', ({ of, ada }) => of(ada).photos.pop(), /photo-1 is shown 0 times/],
    [
      'a photo that was added twice',
      ({ of, ada }) => of(ada).photos.push({ id: 'photo-2', status: 'PENDING', imageStatus: 200 }),
      /ada.*: 1 further photos/,
    ],
    ['a lost image', ({ of, ada }) => (of(ada).photos[0]!.imageStatus = 404), /photo-1 has no image/],
    [
      'a lost review',
      ({ of, ada }) => of(ada).photos.splice(0, 1, { id: 'photo-1', status: 'PENDING', imageStatus: 200 }),
      /photo-1 is PENDING/,
    ],
    ['a lost report', ({ observed }) => observed.reports.pop(), /Report 1 is there 0 times/],
    [
      'a report that was filed twice',
      ({ observed }) => observed.reports.push({ reporterId: 'ada', userId: 'cleo', details: 'Report 1' }),
      /Report 1 is there 2 times/,
    ],
    [
      'the reporter of a report after the deletion of the account',
      ({ community, observed, eve, cleo }) => {
        community.reports.push({ reporter: eve, subject: cleo, details: 'Report 2', isAcknowledged: true });
        observed.reports.push({ reporterId: 'eve', userId: 'cleo', details: 'Report 2' });
      },
      /Report 2 is of other members/,
    ],
    ['a lost message', ({ observed }) => observed.threads.get(MATCH)?.[1]?.splice(0, 1), /'Hello' is missing/],
    [
      'a message that was sent twice',
      ({ observed }) => observed.storedMessages.push({ matchId: MATCH, fromUser: 'ada', body: 'Hello', seq: 3 }),
      /'Hello' is repeated/,
    ],
    [
      'messages in another order',
      ({ observed }) => observed.threads.get(MATCH)?.[0]?.reverse(),
      /number 2 in place of 1/,
    ],
    [
      'a message by another member',
      ({ observed }) => (observed.storedMessages[0]!.fromUser = 'ben'),
      /'Hello' was not sent/,
    ],
    [
      'a gap in the numbers',
      ({ observed }) =>
        observed.storedMessages.push({ matchId: MATCH, fromUser: 'ben', body: 'Are you there?', seq: 4 }),
      /number 4 in place of 3/,
    ],
    [
      'messages of a match that was never made',
      ({ observed }) => observed.storedMessages.push({ matchId: 'match-2', fromUser: 'ada', body: 'Hi', seq: 1 }),
      /match-2 has messages/,
    ],
    ['a lost email', ({ observed }) => observed.mails.shift(), /ada.* has 0 emails .*match/],
    [
      'a second email about the same match',
      ({ observed, ben }) => observed.mails.push(mail(ben, "It's a match!", 'm9', `Open /messages/${MATCH}`)),
      /ben.* has 2 emails .*match/,
    ],
    [
      'an email that was delivered twice for no reason',
      ({ observed }) => observed.mails.push(observed.mails[0]!),
      /was delivered 2 times/,
    ],
    [
      'a projection without a row',
      ({ observed }) => (observed.projections[0] = { name: 'names', owned: ['(ada)'], projected: [] }),
      /names: \(ada\) is missing/,
    ],
    [
      'a projection with a row twice',
      ({ observed }) => (observed.projections[0] = { name: 'names', owned: ['(ada)'], projected: ['(ada)', '(ada)'] }),
      /names: \(ada\) is not owned/,
    ],
  ])('find %s', (_fault, introduce, violation) => {
    const faulty = scene();
    introduce(faulty);
    expect(violationsOf(faulty)).toEqual(expect.arrayContaining([expect.stringMatching(violation)]));
  });

  it('accept either outcome of an operation without one', () => {
    const sent = scene();
    const { community, observed, ada, cleo, fay, of, conversation } = sent;
    pairOf(community, fay, cleo).state.mayChange(block(1));
    community.reports.push({ reporter: fay, subject: ada, details: 'Report 2', isAcknowledged: false });
    expect(violationsOf(sent)).toEqual([]);
    of(fay).blocks.push('cleo');
    of(fay).deck = [];
    of(cleo).likes = [];
    observed.reports.push({ reporterId: 'fay', userId: 'ada', details: 'Report 2' });
    const [, , unknown] = conversation.messages;
    observed.storedMessages.push({ matchId: MATCH, fromUser: 'ben', body: unknown!.body, seq: 3 });
    expect(violationsOf(sent)).toEqual([]);
  });

  it('expect the partner of a deleted member in the deck again', () => {
    const ended = scene();
    const { community, eve, fay, of } = ended;
    const couple = pairOf(community, eve, fay);
    for (const change of [like(0), like(1), requestCouple(0), acceptCouple]) couple.state.change(change);
    expect(violationsOf(ended)).toEqual([]);
    of(fay).deck = [];
    expect(violationsOf(ended)).toEqual([expect.stringMatching(/deck of fay.*cleo.* is missing/)]);
  });

  it('accept a second delivery of an email after a kill', () => {
    const { ada } = scene();
    const twice = [mail(ada, 'Hello', 'm1'), mail(ada, 'Hello', 'm1')];
    expect(repeatedDeliveries(twice, [1_000_500])).toEqual([]);
    expect(repeatedDeliveries(twice, [900_000])).toHaveLength(1);
  });
});
