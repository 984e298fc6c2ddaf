import type { MailCatcher } from '../../containers/mail-catcher.js';
import type { Person } from '../../support/person.js';
import type { Site } from '../../support/product.js';
import type { Community, MemberRecord } from '../model/community.js';
import type { LockRequest, Locks } from '../model/locks.js';
import type { Random } from '../random.js';
import type { BackoffClient } from './backoff-client.js';

/** What operations work on. */
export interface World {
  site: Site;
  client: BackoffClient;
  admin: Person;
  mails: MailCatcher['mails'];
  community: Community;
  locks: Locks;
  random: Random;
  /** The browser of each member. */
  browsers: Map<MemberRecord, Person>;
}

/** One thing that a person does: one or more requests with one outcome. */
export interface Operation {
  locks: LockRequest;
  /** @returns whether it was acknowledged; otherwise its outcome is unknown */
  run: () => Promise<boolean>;
}

/** Finds something to do whose locks are free; undefined if there is nothing. */
export type Planner = (world: World) => Operation | undefined;

export const browserOf = ({ browsers }: World, member: MemberRecord): Person => {
  const browser = browsers.get(member);
  if (browser === undefined) throw new Error(`no browser of ${member.email}`);
  return browser;
};
