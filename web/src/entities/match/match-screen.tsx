import { useMutation } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { MessageCircleHeart } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import { RingsWithPortraits } from '../../components/ui/rings.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import type { OwnPortraitFragment } from '../../gql/graphql.js';
import { errorBodyOf } from '../../lib/failure.js';
import { randomId } from '../../lib/random-id.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useDraft } from '../conversation/drafts.js';
import { ReceivedNote } from '../member/received-note.js';
import { Reasons } from '../profile/reasons.js';
import { useMember } from '../session/session.js';
import { SEND_FIRST_MESSAGE } from './match.graphql.js';
import { openersFor } from './openers.js';
import type { NewMatch } from './new-match.js';

const PORTRAIT = 'aspect-square w-full rounded-full border-4 border-surface object-cover';

/** Above the screen, in pixels. */
const MARGIN = 16;

interface MatchScreenProps {
  match: NewMatch;
  own: Pick<OwnPortraitFragment, 'displayName' | 'photos'>;
  onClose: () => void;
}

/**
 * The screen after the member's own like made a match: both portraits, what the two have in common, the other's note, and a
 * first message, which answers the note. It takes the place of the card or the list, and blocks nothing else. Loaded on
 * demand, because matches are rare.
 */
export default function MatchScreen({ match, own, onClose }: MatchScreenProps): JSX.Element {
  const { id } = useMember();
  const { note, member } = match;
  const { userId, displayName, photos, photoPlaceholders, reasons } = member;
  const screen = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // After a card or a list that was scrolled, the portraits would be above the window.
    const top = screen.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top: top - MARGIN, behavior: 'instant' });
  }, []);
  const name = displayName ?? 'this member';
  return (
    <section
      ref={screen}
      aria-labelledby="match-title"
      className="enter relative grid overflow-hidden rounded-xl border border-line bg-surface shadow-card md:min-h-135 md:grid-cols-2"
    >
      <div className="grid place-items-center overflow-hidden">
        <div className="ring-meet w-full max-w-lg">
          <RingsWithPortraits
            close
            first={<Photo id={id} name={own.displayName} src={own.photos[0]} eager className={PORTRAIT} />}
            second={
              <Photo
                id={userId}
                name={displayName}
                src={photos[0]}
                placeholder={photoPlaceholders[0]}
                eager
                className={PORTRAIT}
              />
            }
          />
        </div>
      </div>
      <div className="flex flex-col gap-5 p-6 sm:p-9">
        <div>
          <h2 id="match-title" ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
            It&apos;s a match!
          </h2>
          <p className="mt-2 text-ink-2">You both liked each other. Start chatting now!</p>
        </div>
        <Reasons reasons={reasons} />
        {note && (
          <section aria-labelledby="match-note" className="flex flex-col gap-2.5">
            <h3 id="match-note" className="text-lg wrap-anywhere">
              {displayName ?? 'This member'} sent you a note
            </h3>
            <ReceivedNote like={note} own={{ userId: id, photos: own.photos }} from={member} />
          </section>
        )}
        <FirstMessage match={match} name={name} onSent={onClose} />
        <Button variant="quiet" onClick={onClose} className="self-center md:mt-auto md:self-start md:-ml-4">
          Keep browsing
        </Button>
      </div>
    </section>
  );
}

interface FirstMessageProps {
  match: NewMatch;
  name: string;
  onSent: () => void;
}

function FirstMessage({ match: { matchId, member, note }, name, onSent }: FirstMessageProps): JSX.Element {
  const id = useId();
  const navigate = useNavigate();
  // The draft of the conversation, so that what is typed here is there when the conversation is opened instead.
  const [text, setText] = useDraft(matchId);
  const [post, { loading }] = useMutation(SEND_FIRST_MESSAGE);
  /** The same for each attempt, so that a retry cannot send the message twice. */
  const [clientId] = useState(randomId);
  const body = text.trim();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (body === '' || loading) return;
    try {
      await post({ variables: { matchId, body, clientId }, update: invalidateAfter('SendFirstMessage') });
      setText(() => '');
      toast({ title: 'Message sent!', action: { label: 'Open Chat', to: `/messages/${matchId}` } });
      onSent();
    } catch (error) {
      // The conversation asks what the shield wants to know, with the draft in place.
      if (errorBodyOf(error).code === 'CONFIRM_MESSAGE') void navigate(`/messages/${matchId}`);
      else toastFailure('Error', error, 'Failed to send message');
    }
  };

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
      {openersFor(member.prompts, member.reasons).map((opener) => (
        <button
          key={opener}
          type="button"
          onClick={() => setText(() => opener)}
          className="rounded-lg border border-dashed border-line-strong px-4 py-2.5 text-left text-sm text-ink-2 transition hover:bg-raised hover:text-ink"
        >
          {opener}
        </button>
      ))}
      <label htmlFor={id} className="sr-only">
        {note ? 'Your answer' : 'Your first message'}
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        maxLength={LIMITS.messageMaxLength}
        placeholder={note ? `Answer ${name}...` : `Say hello to ${name}...`}
        onChange={({ target: { value } }) => setText(() => value)}
        className="w-full resize-none rounded-lg border border-line-strong bg-field px-4 py-3 placeholder:text-ink-3"
      />
      <Button type="submit" variant="like" busy={loading} disabled={body === ''}>
        <MessageCircleHeart aria-hidden="true" className="size-5" />
        Send Message
      </Button>
    </form>
  );
}
