const PAGES = [
  '/',
  '/auth',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/pricing',
  '/discover',
  '/liked',
  '/disliked',
  '/matches',
  '/messages',
  '/profile',
  '/settings',
  '/announcements',
  '/admin',
  '/admin/verifications',
  '/admin/moderation',
  '/safety',
  '/terms',
  '/privacy',
  '/help',
  '/contact',
];
const KNOWN = new Set(PAGES);
const CONVERSATION = /^\/messages\/[^/]+$/;

/** True for the screens of the client (specification, section 2); any other page is its 'Page Not Found'. */
export function isClientPage(path: string): boolean {
  const page = path.replace(/(?<=[^/])\/$/, '');
  return KNOWN.has(page) || CONVERSATION.test(page);
}

/** True for a path that names a file: one that is missing is never answered by a page. */
export function namesFile(path: string): boolean {
  return path.startsWith('/assets/') || /\.[A-Za-z0-9]{1,12}$/.test(path);
}
