import { Compass, Heart, HeartOff, Megaphone, MessageCircle, Sparkles, UserRound, type LucideIcon } from 'lucide-react';

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

export const MEMBER_LINKS: readonly NavigationLink[] = [
  { to: '/discover', label: 'Discover', icon: Compass },
  { to: '/liked', label: 'Liked', icon: Heart },
  { to: '/disliked', label: 'Passed', icon: HeartOff },
  { to: '/matches', label: 'Matches', icon: Sparkles },
  { to: '/messages', label: 'Messages', icon: MessageCircle },
  { to: '/announcements', label: 'Announcements', icon: Megaphone },
];

/** The tabs on small screens; the other links are in the user menu there. */
export const TAB_LINKS: readonly NavigationLink[] = [
  ...MEMBER_LINKS.filter(({ to }) => ['/discover', '/liked', '/matches', '/messages'].includes(to)),
  { to: '/profile', label: 'Profile', icon: UserRound },
];

export const MENU_ONLY_ON_PHONES: readonly NavigationLink[] = MEMBER_LINKS.filter(
  ({ to }) => to === '/disliked' || to === '/announcements',
);

export const FOOTER_LINKS: ReadonlyArray<{ to: string; label: string }> = [
  { to: '/discover', label: 'Discover' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/safety', label: 'Safety & Community Guidelines' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/help', label: 'Help Center' },
  { to: '/contact', label: 'Contact Us' },
];
