import type { NoticeKind } from '@kindred/contracts';
import { useState, type JSX } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { callApi } from '../../lib/api.js';
import { toastFailure } from '../../lib/toast.js';

/** What emails of each kind are about. */
const ABOUT: Record<NoticeKind, string> = {
  like: 'likes',
  match: 'matches',
  message: 'unread messages',
  couple_request: 'couple requests',
  couple_answer: 'your couple',
  photo_approved: 'approved photos',
  photo_rejected: 'photos that are not approved',
  warning: 'warnings',
  report_answered: 'your reports',
  announcement: 'announcements',
  appeal_decided: 'your appeals',
  plan: 'your plan',
};

/** The kind in the token of an email; the server checks its signature. */
const kindOf = (token: string): NoticeKind | undefined =>
  (Object.keys(ABOUT) as NoticeKind[]).find((kind) => kind === token.split('.')[1]);

/** /unsubscribe: switches off emails of one kind, without a session. Opening the page alone changes nothing. */
export default function UnsubscribeScreen(): JSX.Element {
  useDocumentTitle('Unsubscribe');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const kind = kindOf(token);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');

  const unsubscribe = async (): Promise<void> => {
    setState('busy');
    try {
      await callApi('POST', `/api/unsubscribe?${new URLSearchParams({ token }).toString()}`);
      setState('done');
    } catch (error) {
      setState('idle');
      toastFailure('Error', error, 'Failed to unsubscribe');
    }
  };

  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-[45rem]">
        <PageHeading title="Unsubscribe" />
        {kind === undefined && (
          <p className="text-ink-2">This link is not complete. Please open it from the email again.</p>
        )}
        {kind !== undefined && state === 'done' && (
          <div role="status">
            <p className="text-lg">You won’t get emails about {ABOUT[kind]} anymore.</p>
            <p className="mt-3 mb-6 text-ink-2">You can change this in your settings at any time.</p>
            <ButtonLink to="/settings#notifications" variant="outline">
              Go to Settings
            </ButtonLink>
          </div>
        )}
        {kind !== undefined && state !== 'done' && (
          <>
            <p className="mb-6 text-ink-2">
              Do you want to stop emails about {ABOUT[kind]}? You’ll still get emails about your account, such as
              password resets.
            </p>
            <Button busy={state === 'busy'} onClick={() => void unsubscribe()}>
              Unsubscribe
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
