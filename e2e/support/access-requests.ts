import { randomUUID } from 'node:crypto';
import { freshMatch, newAccount, newActor, type Account, type Actor, type ActorName } from './access-actors.js';
import { firstCode, hasAccount, hasSession, isActive, type AccessRequest, type Prepare } from './access-request.js';
import { photoIds, photoOf, uploaded, uploadUrl } from './access-photos.js';
import { NOTICE_REQUESTS } from './access-notices.js';
import { AccessTargets } from './access-targets.js';
import { Person } from './person.js';
import { selfie } from './selfie.js';
import type { Site } from './product.js';

/** Builds a valid request for every cell: it succeeds for permitted callers, on targets that no other cell consumes. */
export class AccessRequests {
  private readonly cached = new Map<string, Promise<unknown>>();
  private readonly targets: AccessTargets;

  private constructor(
    private readonly product: Site,
    private readonly admin: Account,
    /** An administrator whose account the calls can change: other tests use the sessions of `admin`. */
    private readonly spareAdmin: Account,
    private readonly actors: ReadonlyMap<ActorName, Actor>,
    /** `partner` is matched with the active member, `mutedPartner` with the muted one, `target` with neither. */
    private readonly partner: Account,
    private readonly mutedPartner: Account,
    private readonly target: Account,
  ) {
    this.targets = new AccessTargets(product, admin, target);
  }

  static async prepare(
    product: Site,
    { staff: admin, spareStaff }: { staff: Account; spareStaff: Account },
    actors: ReadonlyMap<ActorName, Actor>,
  ): Promise<AccessRequests> {
    const [partner, mutedPartner, target] = await Promise.all([
      newAccount(product, admin, 'COMPLETE'),
      newAccount(product, admin, 'COMPLETE'),
      newAccount(product, admin, 'COMPLETE'),
    ]);
    return new AccessRequests(product, admin, spareStaff, actors, partner, mutedPartner, target);
  }

  async of(call: string, name: ActorName): Promise<AccessRequest> {
    const [, path = ''] = call.split(' ');
    const actor = this.actor(name);
    const special = await this.special[call]?.(actor, path);
    return { actor, path, ...special };
  }

  private readonly withPassword: Prepare = ({ person: { password } }) => ({ body: { password } });
  private readonly withTarget: Prepare = () => ({ body: { toUserId: this.target.id } });
  private readonly ofTarget: Prepare = (_actor, path) => ({ path: path.replace('{userId}', this.target.id) });
  private readonly sanction: Prepare = async (actor, path) => {
    const { id } = await this.forAdmin(actor, 'member', () => this.targets.newSpare('PENDING'));
    return { path: path.replace('{userId}', id), body: { reason: 'Test', duration: 1 } };
  };
  private readonly review: Prepare = async (actor, path) => {
    const photo = await this.forAdmin(actor, 'photo', async () =>
      (await this.targets.newSpare('PENDING')).uploadSelfie(),
    );
    return { path: path.replace('{photoId}', photo.id), body: {} };
  };
  private readonly ofReport: Prepare = async (actor, path) => ({
    path: path.replace('{id}', (await this.forAdmin(actor, 'report', () => this.targets.newReport())).id),
  });
  private readonly ofContactMessage: Prepare = async (actor, path) => ({
    path: path.replace('{id}', await this.forAdmin(actor, 'contact message', () => this.targets.newContactMessage())),
  });
  private readonly ofAnnouncement: Prepare = async (actor, path) => ({
    path: path.replace('{id}', await this.forAdmin(actor, 'announcement', () => this.targets.newAnnouncement())),
  });
  private readonly ofUnverified: Prepare = async (actor, path) => ({
    path: path.replace('{userId}', await this.forAdmin(actor, 'unverified', () => this.targets.unverifiedId())),
  });

  /** Body, path, and actor per call, where the plain path is not enough. */
  private readonly special: Readonly<Record<string, Prepare>> = {
    'POST /api/auth/signup': () => ({ body: { email: `${randomUUID()}@example.com`, password: 'correct horse' } }),
    'GET /api/auth/verify': (_actor, path) => ({ path: `${path}?token=unknown` }),
    'POST /api/auth/verify': async () => {
      const { token, password } = await this.targets.newSignUp();
      return { body: { token, password } };
    },
    'POST /api/auth/login': async (actor) => ({
      actor: await this.withNewSession(actor),
      body: { email: actor.person.email, password: actor.person.password },
    }),
    'POST /api/auth/logout': async (actor) => ({ actor: await this.withNewSession(actor) }),
    'POST /api/auth/forgot': () => ({ body: { email: this.target.email } }),
    'GET /api/auth/validate-reset-token': (_actor, path) => ({ path: `${path}?token=unknown` }),
    'POST /api/auth/reset': async () => ({
      body: { token: await this.targets.resetToken(), newPassword: 'a new password' },
    }),
    'POST /api/beta/activate': (actor) => this.asNewActor(actor),
    'DELETE /api/account': async (actor) => ({
      ...(await this.asNewActor(actor)),
      body: { password: actor.person.password },
    }),
    'POST /api/account/password': (actor) => {
      const own = this.ownAccount(actor);
      const { password } = own.person;
      return { actor: own, body: { password, newPassword: password } };
    },
    'POST /api/account/confirm': this.withPassword,
    'DELETE /api/account/sessions': (actor) => ({ actor: this.ownAccount(actor) }),
    'DELETE /api/account/sessions/{id}': async (actor, path) => ({
      path: path.replace('{id}', await this.otherSessionId(actor)),
    }),
    'POST /api/account/totp': this.withPassword,
    'POST /api/account/totp/confirm': async (actor) => {
      const own = this.ownAccount((await this.asNewActor(actor)).actor);
      return { actor: own, body: { code: await firstCode(own) } };
    },
    'DELETE /api/account/totp': this.withPassword,
    'POST /api/stripe/create-checkout': () => ({ body: { tier: 'VIP' } }),
    ...NOTICE_REQUESTS,
    'POST /api/stripe/webhook': () => ({ body: {} }),
    'POST /api/photos/complete': async (actor) => ({ body: { photoURL: await uploaded(actor) } }),
    'PUT /api/photos/order': async (actor) => ({ body: { ids: await photoIds(actor) } }),
    'DELETE /api/photos/{id}': async (actor, path) => {
      const owner = hasSession(actor) ? actor.person : this.target;
      return { path: path.replace('{id}', (await owner.uploadSelfie()).id) };
    },
    'PUT /media/uploads/{id}': async (actor) => {
      const url = await uploadUrl(hasSession(actor) ? actor.person : this.target);
      return { path: url.pathname + url.search, body: new Uint8Array(selfie()) };
    },
    'GET /media/photos/{id}': async () => ({ path: await photoOf(this.target) }),
    'GET /media/evidence/{id}': async (actor) => {
      const { evidence } = await this.forAdmin(actor, 'report', () => this.targets.newReport());
      return { path: evidence.photos[0] ?? '' };
    },
    'PUT /api/profile': async (actor) => ({
      ...(await this.asNewActor(actor)),
      body: { displayName: 'Test Member', dateOfBirth: '1980-05-17' },
    }),
    'PUT /api/preferences': () => ({ body: { genders: [] } }),
    'PUT /api/settings/notifications': () => ({ body: { notifyOnLikes: true } }),
    'PUT /api/settings/pause': () => ({ body: { paused: false } }),
    'POST /api/likes': this.withTarget,
    'POST /api/dislikes': this.withTarget,
    'DELETE /api/dislikes/{userId}': this.ofTarget,
    'POST /api/blocks': async () => ({ body: { toUserId: (await this.targets.newSpare('PENDING')).id } }),
    'DELETE /api/blocks/{userId}': this.ofTarget,
    'DELETE /api/matches/{matchId}': (actor, path) => this.ofMatch(actor, path),
    'POST /api/matches/{matchId}/met': (actor, path) => this.ofMatch(actor, path, { met: 'yes', again: true }),
    'GET /api/messages/{matchId}': (actor, path) => this.ofMatch(actor, path),
    'POST /api/messages/{matchId}': (actor, path) => this.ofMatch(actor, path, { body: 'Good evening.' }),
    'POST /api/couples/request': async (actor) => ({ body: { matchId: await this.matchFor(actor) } }),
    'POST /api/couples/{requestId}/respond': async (actor, path) => ({
      path: path.replace('{requestId}', await this.coupleRequestFor(actor)),
      body: { accept: false },
    }),
    'DELETE /api/couples/{id}': (actor, path) => this.ofCouple(actor, path),
    'POST /api/announcements': () => ({ body: { title: 'News', content: 'There is some.' } }),
    'POST /api/admin/announcements': () => ({ body: { title: 'Plans', content: 'There are some.' } }),
    'GET /api/admin/announcements/{id}': this.ofAnnouncement,
    'PUT /api/admin/announcements/{id}': async (actor, path) => ({
      ...(await this.ofAnnouncement(actor, path)),
      body: { title: 'Other plans' },
    }),
    'POST /api/admin/announcements/{id}/publish': this.ofAnnouncement,
    'POST /api/admin/announcements/{id}/cancel': this.ofAnnouncement,
    'DELETE /api/admin/announcements/{id}': this.ofAnnouncement,
    'POST /api/feedback': () => ({
      body: { name: 'Test Visitor', email: 'visitor@example.com', category: 'general', message: 'Good evening.' },
    }),
    'GET /api/admin/contact-messages/{id}': this.ofContactMessage,
    'POST /api/admin/contact-messages/{id}/replies': async (actor, path) => ({
      ...(await this.ofContactMessage(actor, path)),
      body: { text: 'Good evening to you, too.' },
    }),
    'POST /api/admin/contact-messages/{id}/close': this.ofContactMessage,
    'POST /api/admin/contact-messages/{id}/reopen': this.ofContactMessage,
    'POST /api/reports': () => ({ body: { userId: this.target.id, category: 'spam', details: 'Advertises.' } }),
    'GET /api/admin/reports/{id}': this.ofReport,
    'GET /api/admin/sealed-cases/{id}': async (actor, path) => ({
      path: path.replace('{id}', await this.forAdmin(actor, 'sealed case', () => this.targets.newSealedCase())),
    }),
    'POST /api/admin/reports/{id}/resolve': async (actor, path) => ({
      ...(await this.ofReport(actor, path)),
      body: { outcome: 'NO_ACTION', note: 'Nothing to see.' },
    }),
    'POST /api/account/sanctions/{id}/acknowledge': async (actor, path) => {
      const { actor: own } = await this.asNewActor(actor);
      const id = isActive(actor) ? await this.targets.newWarning(own.person) : randomUUID();
      return { actor: own, path: path.replace('{id}', id) };
    },
    'POST /api/appeals': (actor) => this.ofSanction(actor),
    'POST /api/admin/appeals/{id}/decide': async (actor, path) => ({
      path: path.replace('{id}', await this.forAdmin(actor, 'appeal', () => this.newAppealFor(actor))),
      body: { outcome: 'UPHELD', note: 'We have read it again.' },
    }),
    'POST /api/admin/shield/{userId}/reviewed': async (actor, path) => ({
      path: path.replace('{userId}', await this.forAdmin(actor, 'finding', () => this.targets.newShieldMember())),
    }),
    'POST /api/admin/verifications/{photoId}/approve': this.review,
    'POST /api/admin/verifications/{photoId}/reject': this.review,
    'POST /api/admin/resend-verification/{userId}': this.ofUnverified,
    'DELETE /api/admin/cancel-verification/{userId}': this.ofUnverified,
    'POST /api/admin/resend-password-reset/{userId}': this.ofTarget,
    'DELETE /api/admin/cancel-password-reset/{tokenId}': async (actor, path) => ({
      path: path.replace('{tokenId}', await this.forAdmin(actor, 'token', () => this.targets.resetTokenId())),
    }),
    'GET /api/admin/users': (_actor, path) => ({ path: `${path}?query=${encodeURIComponent(this.target.email)}` }),
    'GET /api/admin/users/{userId}': this.ofTarget,
    'DELETE /api/admin/users/{userId}': async (actor, path) => ({
      path: path.replace('{userId}', (await this.forAdmin(actor, 'member', () => this.targets.newSpare('PENDING'))).id),
    }),
    'POST /api/admin/users/{userId}/date-of-birth': async (actor, path) => ({
      path: path.replace(
        '{userId}',
        (await this.forAdmin(actor, 'profile', () => this.targets.newSpare('COMPLETE'))).id,
      ),
      body: { dateOfBirth: '1981-05-17', reason: 'Test' },
    }),
    'POST /api/admin/ban/{userId}': this.sanction,
    'POST /api/admin/mute/{userId}': this.sanction,
    'POST /api/admin/unban/{userId}': this.ofTarget,
    'POST /api/admin/unmute/{userId}': this.ofTarget,
    'GET /api/users/search': (_actor, path) => ({ path: `${path}?email=${encodeURIComponent(this.target.email)}` }),
  };

  private async ofSanction(actor: Actor): Promise<Partial<AccessRequest>> {
    if (!hasAccount(actor)) return { body: { sanctionId: randomUUID(), text: 'A joke.' } };
    return this.targets.newAppealRequest((await this.asNewActor(actor)).actor);
  }

  private actor(name: ActorName): Actor {
    const actor = this.actors.get(name);
    if (actor === undefined) throw new Error(`no actor ${name}`);
    return actor;
  }

  /**
   * A new target for the administrator, who can consume it. All other actors share one, since their calls are rejected.
   */
  private async forAdmin<Target>({ name }: Actor, kind: string, make: () => Promise<Target>): Promise<Target> {
    if (name === 'admin') return make();
    if (!this.cached.has(kind)) this.cached.set(kind, make());
    // The cached value was made by the same function under this kind.
    return (await this.cached.get(kind)) as Target;
  }

  /** A new actor of the same kind, for calls that change the account. */
  private async asNewActor({ name }: Actor): Promise<{ actor: Actor }> {
    return { actor: await newActor(this.product, this.admin, name) };
  }

  /** The actor, but not the administrator whose sessions other tests use. */
  private ownAccount(actor: Actor): Actor {
    return actor.name === 'admin' ? { ...actor, person: this.spareAdmin } : actor;
  }

  private async otherSessionId(actor: Actor): Promise<string> {
    const { person } = await this.withNewSession(actor);
    if (!hasSession(actor)) return randomUUID();
    const sessions = await person.expect<{ id: string; current: boolean }[]>(200, 'GET', '/api/account/sessions');
    return sessions.find(({ current }) => current)?.id ?? '';
  }

  /** The same account with a second session, for calls that end the session. */
  private async withNewSession(actor: Actor): Promise<Actor> {
    if (!hasSession(actor)) return actor;
    const { email, password, id } = actor.person;
    const person = Object.assign(new Person(this.product, email, password), { id });
    await person.logIn();
    return { ...actor, person };
  }

  private partnerOf({ name }: Actor): Account {
    return name === 'muted' ? this.mutedPartner : this.partner;
  }

  /** A new match of the actor where it can have one, otherwise of the active member. */
  private matchFor(actor: Actor): Promise<string> {
    return freshMatch(this.actor(actor.name === 'muted' ? 'muted' : 'active').person, this.partnerOf(actor));
  }

  private newAppealFor({ person }: Actor): Promise<string> {
    return this.targets.newAppeal(person.id === this.spareAdmin.id ? this.admin : this.spareAdmin);
  }

  /** A request by the partner in a new match. */
  private async coupleRequestFor(actor: Actor): Promise<string> {
    const body = { matchId: await this.matchFor(actor) };
    return (await this.partnerOf(actor).expect<{ id: string }>(201, 'POST', '/api/couples/request', body)).id;
  }

  private async ofCouple(actor: Actor, path: string): Promise<Partial<AccessRequest>> {
    const id = await this.coupleRequestFor(actor);
    const member = this.actor(actor.name === 'muted' ? 'muted' : 'active').person;
    const accept = () => member.expect(200, 'POST', `/api/couples/${id}/respond`, { accept: true });
    // A muted member cannot accept, but may have been in a couple before.
    await (actor.name === 'muted' ? this.whileUnmuted(member, accept) : accept());
    return { path: path.replace('{id}', id) };
  }

  private async whileUnmuted(member: Account, act: () => Promise<unknown>): Promise<void> {
    await this.admin.expect(200, 'POST', `/api/admin/unmute/${member.id}`, {});
    await act();
    await this.admin.expect(200, 'POST', `/api/admin/mute/${member.id}`, { reason: 'Test' });
  }

  private async ofMatch(actor: Actor, path: string, body?: object): Promise<Partial<AccessRequest>> {
    // The cross-origin page uses the session of the active member; otherwise the match would not be its own.
    const own = actor.name === 'foreign' ? { ...actor, person: this.actor('active').person } : actor;
    const inMatch = { actor: own, path: path.replace('{matchId}', await this.matchFor(actor)) };
    return body === undefined ? inMatch : { ...inMatch, body };
  }
}
