import { useMutation } from '@apollo/client/react';
import type { Met } from '@kindred/contracts';
import { Coffee, X } from 'lucide-react';
import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { Button, IconButton } from '../../components/ui/button.js';
import { invalidateFields } from '../../lib/cache-invalidation.js';
import { errorBodyOf } from '../../lib/failure.js';
import { STALE_AFTER_REJECTED_MEETING_ANSWER } from '../../lib/stale-fields.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { ANSWER_MEETING, DISMISS_MEETING_QUESTION } from './messages.graphql.js';

interface MeetingQuestionProps {
  matchId: string;
  name: string;
}

/** Errors after which the conversation is no longer asked about. */
const OUTDATED = ['CONFLICT', 'NOT_FOUND', 'TOO_EARLY'];

/** Asks once, after two weeks of conversation, whether the two have met, and if so, whether they would like to again. */
export function MeetingQuestion({ matchId, name }: MeetingQuestionProps): JSX.Element {
  const [hasMet, setHasMet] = useState(false);
  const [post, { loading, client }] = useMutation(ANSWER_MEETING);
  const [postDismissal, { loading: dismissing }] = useMutation(DISMISS_MEETING_QUESTION);
  /** The buttons that had the focus are replaced by those of the second question. */
  const second = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasMet) second.current?.focus();
  }, [hasMet]);

  const handleFailure = (error: unknown, fallback: string): void => {
    toastFailure('Error', error, fallback);
    if (OUTDATED.includes(errorBodyOf(error).code ?? '')) {
      invalidateFields(client.cache, STALE_AFTER_REJECTED_MEETING_ANSWER);
    }
  };

  const dismiss = async (): Promise<void> => {
    if (dismissing) return;
    try {
      await postDismissal({ variables: { matchId } });
    } catch (error) {
      handleFailure(error, 'Failed to dismiss the question');
    }
  };

  const answer = async (met: Met, again?: boolean): Promise<void> => {
    if (loading) return;
    try {
      await post({ variables: { matchId, met, again: again ?? null } });
      toast({
        title: met === 'not_yet' ? 'No hurry' : 'Thank you for telling us',
        description: 'Only you can see your answer.',
      });
    } catch (error) {
      handleFailure(error, 'Failed to save your answer');
    }
  };

  const choice = (label: string, onClick: () => void, variant: 'outline' | 'quiet' = 'outline'): ReactNode => (
    <Button variant={variant} size="sm" aria-disabled={loading || undefined} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <Banner icon={<Coffee aria-hidden="true" />} className="enter relative mx-3 mb-2 pr-14 sm:mx-6">
      <section aria-label="Have you met?">
        {hasMet ? (
          <>
            <p ref={second} tabIndex={-1} className="font-semibold text-ink outline-none">
              Would you like to see each other again?
            </p>
            <p className="mt-1">How lovely that you met. {name} won’t see what you answer.</p>
            <div className="mt-3 flex flex-wrap gap-2">
              {choice('Yes', () => void answer('yes', true))}
              {choice('No', () => void answer('yes', false))}
              {choice('Rather Not Say', () => void answer('yes'), 'quiet')}
            </div>
          </>
        ) : (
          <>
            <p className="font-semibold text-ink [overflow-wrap:anywhere]">Have you and {name} met?</p>
            <p className="mt-1">Your answer is private: only you can see it.</p>
            <div className="mt-3 flex flex-wrap gap-2">
              {choice('Yes', () => setHasMet(true))}
              {choice('Not Yet', () => void answer('not_yet'))}
              {choice('No', () => void answer('no'))}
            </div>
          </>
        )}
      </section>
      <IconButton label="Dismiss" onClick={() => void dismiss()} className="absolute top-2 right-2">
        <X aria-hidden="true" className="size-4.5" />
      </IconButton>
    </Banner>
  );
}
