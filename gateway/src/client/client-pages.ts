/** The title and description of a client screen (docs/product.md, "Screens"). */
export interface ClientPage {
  path: string;
  /** The same title that the client sets, so that it does not change when the client starts. Default: the brand name. */
  title?: string;
  /** For search engines and link previews. A page without a description is not indexed. */
  description?: string;
}

export const SITE_DESCRIPTION =
  'A members-only dating community for mature Black singles and professionals. Every member is e-mail-verified and identity-confirmed.';

const PAGES: readonly ClientPage[] = [
  { path: '/', description: SITE_DESCRIPTION },
  {
    path: '/auth',
    title: 'Login',
    description: 'Log in or sign up: a verified community for mature Black singles and professionals.',
  },
  {
    path: '/safety',
    title: 'Safety & Community Guidelines',
    description:
      'How we keep the community real, what we ask of members, how to meet safely, and how to recognize a scam before it costs you.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description: 'The terms of membership, in plain words.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What we keep about members, who sees it, for how long, and how to take it with you or have it erased.',
  },
  {
    path: '/help',
    title: 'Help Center',
    description: 'Answers about joining, verification, matches, privacy, your account and technical questions.',
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description: 'Write to our staff: questions, technical issues, safety concerns and ideas.',
  },
  { path: '/verify', title: 'Photo Verification' },
  { path: '/forgot-password', title: 'Reset Your Password' },
  { path: '/unsubscribe', title: 'Unsubscribe' },
  { path: '/reset-password', title: 'Reset Your Password' },
  { path: '/pricing', title: 'Pricing' },
  { path: '/discover', title: 'Discover' },
  { path: '/liked', title: 'Liked' },
  { path: '/disliked', title: 'Passed' },
  { path: '/matches', title: 'Matches' },
  { path: '/messages', title: 'Messages' },
  { path: '/your-turn', title: 'Your Turn' },
  { path: '/profile', title: 'Your Profile' },
  { path: '/settings', title: 'Settings' },
  { path: '/preferences', title: 'Match Preferences' },
  { path: '/two-step-verification', title: 'Two-Step Verification' },
  { path: '/announcements', title: 'Announcements' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/admin', title: 'Photo Verifications' },
  { path: '/admin/verifications', title: 'Email & Password' },
  { path: '/admin/moderation', title: 'User Moderation' },
  { path: '/admin/users', title: 'Find a Member' },
  { path: '/admin/reports', title: 'Reports' },
  { path: '/admin/sealed-cases', title: 'Sealed Cases' },
  { path: '/admin/appeals', title: 'Appeals' },
  { path: '/admin/contact', title: 'Contact Messages' },
  { path: '/admin/announcements', title: 'Announcements' },
  { path: '/admin/audit', title: 'Audit Trail' },
  { path: '/admin/shield', title: 'Shield' },
];
const BY_PATH = new Map(PAGES.map((page) => [page.path, page]));
/** The screen of one item of a list, which has the title of the list. */
const ITEM =
  /^(\/messages|\/admin\/reports|\/admin\/sealed-cases|\/admin\/contact|\/admin\/announcements|\/admin\/users)\/[^/]+$/;

export const UNKNOWN_PAGE: ClientPage = { path: '', title: 'Page Not Found' };

/** The pages that search engines can index. */
export const PUBLIC_PAGES = PAGES.filter(({ description }) => description !== undefined);

/** The screen at this path, undefined where the client shows 'Page Not Found'. */
export function clientPage(path: string): ClientPage | undefined {
  const normalized = path.replace(/(?<=[^/])\/$/, '');
  return BY_PATH.get(normalized.replace(ITEM, '$1'));
}

/** Whether the path is that of a file. A missing file returns 404 and never the client's page. */
export function namesFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[A-Za-z0-9]{1,12}$/.test(path);
}
