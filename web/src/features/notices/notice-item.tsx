import { clsx } from 'clsx';
import {
  BadgeCheck,
  Bell,
  Check,
  CreditCard,
  Flag,
  Heart,
  ImageOff,
  Megaphone,
  MessageCircle,
  Scale,
  Sparkles,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { Photo } from '../../components/ui/photo.js';
import { IconButton } from '../../components/ui/button.js';
import type { NoticeListQuery } from '../../gql/graphql.js';
import { noticeSentence } from '../../entities/notice/notice-sentence.js';
import { clockTime } from '../../lib/relative-time.js';

type Notice = NoticeListQuery['notices']['items'][number];

/** Shown where there is no picture of a member. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  like: Heart,
  match: Sparkles,
  message: MessageCircle,
  couple_request: Heart,
  couple_answer: Heart,
  photo_approved: BadgeCheck,
  photo_rejected: ImageOff,
  warning: TriangleAlert,
  report_answered: Flag,
  announcement: Megaphone,
  appeal_decided: Scale,
  plan: CreditCard,
};

/** One notice: a picture, a sentence, and the time. It leads to its place, and is read then. */
export function NoticeItem({ notice, onRead }: { notice: Notice; onRead: () => void }): JSX.Element {
  const { kind, createdAt, readAt, subject, url } = notice;
  const profile = subject.member?.profile ?? null;
  const name = profile?.displayName ?? subject.title ?? null;
  const isUnread = readAt === null;
  const sentence = noticeSentence(kind, { name, state: subject.state ?? null });
  return (
    <div className={clsx('flex items-center gap-1 pr-2 transition hover:bg-raised', isUnread && 'bg-raised')}>
      <Link to={url} onClick={onRead} className="flex min-w-0 flex-1 items-center gap-3.5 p-3.5 sm:gap-4 sm:p-4">
        {profile ? (
          <Photo
            id={profile.userId}
            name={profile.displayName}
            src={profile.photos[0]}
            className="size-12 rounded-full"
          />
        ) : (
          <Picture icon={ICONS[kind] ?? Bell} />
        )}
        <span className="min-w-0 flex-1">
          <span className={clsx('block [overflow-wrap:anywhere]', isUnread ? 'font-semibold text-ink' : 'text-ink-2')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {sentence}
          </span>
          <span className="mt-0.5 block text-sm text-ink-3">{clockTime(createdAt)}</span>
        </span>
        {isUnread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-like" />}
      </Link>
      {isUnread && (
        <IconButton label={`Mark as read: ${sentence}`} onClick={onRead}>
          <Check aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  );
}

function Picture({ icon: Icon }: { icon: LucideIcon }): JSX.Element {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-full bg-chip text-accent-ink [&>svg]:size-5.5"
    >
      <Icon />
    </span>
  );
}
