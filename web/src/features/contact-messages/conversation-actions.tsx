import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { KeyHint } from '../../components/ui/key-hint.js';
import { keyCapsOf, shortcutProps } from '../../lib/staff-shortcuts.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';
import { useShortcuts } from '../../lib/use-shortcuts.js';
import { CLOSE_CONTACT_MESSAGE, REOPEN_CONTACT_MESSAGE, type Conversation } from './contact-messages.graphql.js';

/** Closes the message, also as spam, or reopens it; nothing while another administrator is handling it. */
export function ConversationActions({ message }: { message: Conversation['message'] }): JSX.Element | null {
  const { id, state, claimedByAnother } = message;
  if (claimedByAnother) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {state !== 'open' && <Reopen id={id} />}
      {state !== 'closed' && (
        <>
          <Close id={id} isSpam shortcut="markSpam" label="Mark as Spam" done="Marked as spam" />
          <Close id={id} isSpam={false} shortcut="close" label="Close" done="Message closed" />
        </>
      )}
    </div>
  );
}

interface CloseProps {
  id: string;
  isSpam: boolean;
  shortcut: 'close' | 'markSpam';
  label: string;
  done: string;
}

function Close({ id, isSpam, shortcut, label, done }: CloseProps): JSX.Element {
  const navigate = useNavigate();
  const { run, busy } = useAdminMutation(CLOSE_CONTACT_MESSAGE, {
    success: done,
    failure: 'Failed to close the message',
  });
  const close = async (): Promise<void> => {
    if ((await run({ id, isSpam })) === 'done') await navigate('/admin/contact');
  };
  useShortcuts({ [shortcut]: () => busy || void close() });
  return (
    <Button variant="outline" size="sm" busy={busy} {...shortcutProps(shortcut)} onClick={() => void close()}>
      <span>{label}</span>
      <KeyHint>{keyCapsOf(shortcut).join()}</KeyHint>
    </Button>
  );
}

function Reopen({ id }: { id: string }): JSX.Element {
  const { run, busy } = useAdminMutation(REOPEN_CONTACT_MESSAGE, {
    success: 'Message reopened',
    failure: 'Failed to reopen the message',
  });
  useShortcuts({ reopen: () => busy || void run({ id }) });
  return (
    <Button variant="outline" size="sm" busy={busy} {...shortcutProps('reopen')} onClick={() => void run({ id })}>
      <span>Reopen</span>
      <KeyHint>{keyCapsOf('reopen').join()}</KeyHint>
    </Button>
  );
}
