import { randomUUID } from 'node:crypto';
import { eventually } from './conditions.js';
import { CookieJar } from './cookie-jar.js';
import { ADMIN, type Site } from './product.js';
import { selfie } from './selfie.js';

export interface ApiResponse<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** An HTTP client with its own cookies for `/api`: one browser of one account. */
export class Person {
  private readonly cookies = new CookieJar();

  constructor(
    readonly product: Site,
    readonly email: string,
    readonly password = 'correct horse',
  ) {}

  /** The Cookie header of its requests, empty without cookies. */
  get cookie(): string {
    return this.cookies.header;
  }

  set cookie(header: string) {
    this.cookies.header = header;
  }

  /** Empty without a session. */
  get sessionToken(): string {
    return this.cookies.valueOf('sid');
  }

  /** The tokens of all its cookies. */
  get tokens(): string[] {
    return ['sid', 'device', 'signup'].map((name) => this.cookies.valueOf(name)).filter((token) => token !== '');
  }

  async call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<ApiResponse<Body>> {
    const sent = new Headers(headers);
    if (this.cookie !== '') sent.set('cookie', this.cookie);
    if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');
    const response = await fetch(new URL(path, this.product.url), {
      method,
      redirect: 'manual',
      headers: sent,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    this.cookies.storeAll(response);
    const raw = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(raw) : raw) as Body };
  }

  /** Like `call`, and throws unless the response has this status. */
  async expect<Body = unknown>(status: number, method: string, path: string, body?: unknown): Promise<Body> {
    const response = await this.call<Body>(method, path, body);
    if (response.status !== status) {
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}, not ${status}`);
    }
    return response.body;
  }

  /** The emails to this person, newest first. */
  async mails(): Promise<Mail[]> {
    const { receivedMails } = this.product;
    if (receivedMails !== undefined)
      return receivedMails
        .filter(({ to }) => to?.some(({ address }) => address === this.email))
        .map(({ messageId: id = '', subject = '', text = '', html = '', date: createdAt = '' }) => {
          return { id, to: this.email, subject, text, html, createdAt };
        })
        .reverse();
    return this.expect<Mail[]>(200, 'GET', `/api/dev/mailbox?to=${encodeURIComponent(this.email)}`);
  }

  mail(subject: RegExp): Promise<Mail> {
    return eventually(`an email about ${subject}`, async () =>
      (await this.mails()).find((mail) => subject.test(mail.subject)),
    );
  }

  async signUp(): Promise<void> {
    await this.expect(201, 'POST', '/api/auth/signup', { email: this.email, password: this.password });
  }

  /** The token in the link of the latest verification email. */
  async verificationToken(): Promise<string> {
    const { text } = await this.mail(/^confirm your/i);
    const token = /https?:\/\/\S+\/api\/auth\/verify\?token=([\w-]+)/.exec(text)?.[1];
    if (token === undefined) throw new Error(`no link in: ${text}`);
    return token;
  }

  /** In the browser that signed up, this verifies the address. */
  async followVerificationLink(): Promise<ApiResponse> {
    return this.call('GET', `/api/auth/verify?token=${await this.verificationToken()}`);
  }

  async logIn(): Promise<{ id: string; status: string }> {
    return this.expect(200, 'POST', '/api/auth/login', { email: this.email, password: this.password });
  }

  async me(): Promise<{ id: string; status: string; displayName: string | null }> {
    return this.expect(200, 'GET', '/api/auth/me');
  }

  async uploadSelfie(color?: [number, number, number]): Promise<{ id: string; url: string; status: string }> {
    const { uploadURL } = await this.expect<{ uploadURL: string }>(200, 'POST', '/api/photos/upload-url');
    const put = await fetch(uploadURL, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', cookie: this.cookie },
      body: new Uint8Array(selfie(color)),
    });
    if (put.status !== 200) throw new Error(`PUT: ${put.status} ${await put.text()}`);
    return this.expect(201, 'POST', '/api/photos/complete', { photoURL: uploadURL });
  }

  /** Activates the plan. On a busy host, an approval can reach identity after the second for which the call waits. */
  async activate(): Promise<void> {
    await eventually('the plan is active', () => this.expect(200, 'POST', '/api/beta/activate', {}));
  }

  async saveProfile(profile: Record<string, unknown>): Promise<void> {
    await this.expect(200, 'PUT', '/api/profile', profile);
  }
}

export async function logInAdmin(product: Site): Promise<Person> {
  const admin = new Person(product, ADMIN.email, ADMIN.password);
  await admin.logIn();
  return admin;
}

let count = 0;

/** Creates an ACTIVE member: verified, approved, with a complete profile. */
export async function becomeMember(
  product: Site,
  admin: Person,
  profile: Record<string, unknown> = {},
): Promise<Person & { id: string }> {
  const person = await becomeApplicant(product);
  await activateMember(person, admin, profile);
  return person;
}

/** Creates an account with a verified address. */
export async function becomeApplicant(product: Site): Promise<Person & { id: string }> {
  const person = new Person(product, `member-${randomUUID()}@example.com`);
  await person.signUp();
  await person.followVerificationLink();
  const { id } = await person.logIn();
  return Object.assign(person, { id });
}

/** Makes an applicant an ACTIVE member: approved, with a complete profile. */
export async function activateMember(
  person: Person,
  admin: Person,
  profile: Record<string, unknown> = {},
): Promise<void> {
  count += 1;
  const photo = await person.uploadSelfie([90 + count, 60, 50]);
  await admin.expect(200, 'POST', `/api/admin/verifications/${photo.id}/approve`, {});
  await person.activate();
  await person.saveProfile({ displayName: `Member ${count}`, dateOfBirth: '1980-05-17', ...profile });
}

/** Creates a match through mutual likes. Returns its id. */
export async function createMatch(one: Person & { id: string }, other: Person & { id: string }): Promise<string> {
  await one.expect(200, 'POST', '/api/likes', { toUserId: other.id });
  return (await other.expect<{ matchId: string }>(200, 'POST', '/api/likes', { toUserId: one.id })).matchId;
}
