import { Heart, Megaphone } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import { ConfirmMutation } from '../../entities/member/confirm-mutation.js';
import { END_COUPLE } from '../../entities/member/member.graphql.js';
import type { AnnouncementsQuery } from '../../gql/graphql.js';
import { fullDateAndTime, timeAgo } from '../../lib/relative-time.js';

type Announcement = AnnouncementsQuery['announcements']['items'][number];
type Couple = NonNullable<Announcement['metadata']>;

/** An announcement as members see it. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }): JSX.Element {
  const { id, title, content, type, createdAt, metadata, isOwnCouple } = announcement;
  return (
    <article className="enter flex gap-4 rounded-xl border border-line bg-surface p-6 shadow-card max-sm:flex-col sm:gap-7 sm:p-7">
      <div className="flex shrink-0 items-start sm:w-24 sm:justify-center">
        {type === 'COUPLE' && metadata ? <CoupleAvatars couple={metadata} /> : <GenericIcon />}
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-xl text-pretty">{title}</h2>
        <p className="mt-2 break-words whitespace-pre-line text-ink-2">{content}</p>
        <time dateTime={createdAt} title={fullDateAndTime(createdAt)} className="mt-3 block text-sm text-ink-3">
          {timeAgo(createdAt)}
        </time>
        {isOwnCouple && <EndButton coupleId={id} />}
      </div>
    </article>
  );
}

/** Ends the reader's own couple, which takes the announcement down. */
function EndButton({ coupleId }: { coupleId: string }): JSX.Element {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-3 -ml-4" onClick={() => setConfirming(true)}>
        Take down announcement
      </Button>
      {confirming && (
        <ConfirmMutation
          mutation={END_COUPLE}
          name="EndCouple"
          variables={{ coupleId }}
          title="Take down this announcement?"
          description="You’ll no longer be listed as a couple, and we’ll gently let your partner know. You stay matched, and your conversation stays open. You can announce again whenever you’re both ready."
          confirmLabel="Take It Down"
          doneTitle="You’re no longer listed as a couple"
          failedMessage="Failed to end your couple status"
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function CoupleAvatars({ couple }: { couple: Couple }): JSX.Element {
  const { user1Name, user1Photo, user2Name, user2Photo } = couple;
  // One letter each, because the overlap would hide a second one.
  const initial = (name: string): string => name.trim().charAt(0);
  const look = 'size-14 rounded-full ring-4 ring-surface';
  return (
    <div className="relative flex pb-2.5" aria-hidden="true">
      <Photo id={user1Name} name={initial(user1Name)} src={user1Photo} className={look} />
      <Photo id={user2Name} name={initial(user2Name)} src={user2Photo} className={`${look} -ml-4`} />
      <span className="absolute bottom-0 left-1/2 grid size-6 -translate-x-1/2 place-items-center rounded-full bg-like text-on-like ring-4 ring-surface">
        <Heart className="size-3 fill-current" />
      </span>
    </div>
  );
}

function GenericIcon(): JSX.Element {
  return (
    <span aria-hidden="true" className="grid size-14 shrink-0 place-items-center rounded-full bg-chip text-accent-ink">
      <Megaphone className="size-6" />
    </span>
  );
}
