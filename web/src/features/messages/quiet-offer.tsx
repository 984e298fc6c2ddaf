import { FAREWELL_TEXT } from '@kindred/contracts';
import { Leaf } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmMutation } from '../../entities/member/confirm-mutation.js';
import { UNMATCH } from '../../entities/member/member.graphql.js';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';

interface QuietOfferProps {
  matchId: string;
  name: string;
  /** Keeps the conversation open. */
  onDismiss: () => void;
}

/** Offers to close a conversation in which both have been quiet for a while. */
export function QuietOffer({ matchId, name, onDismiss }: QuietOfferProps): JSX.Element {
  const navigate = useNavigate();
  const [closing, setClosing] = useState(false);
  return (
    <>
      <Banner icon={<Leaf aria-hidden="true" />} className="mx-3 mb-2 sm:mx-6">
        <section aria-label="Quiet conversation">
          <p className="font-semibold text-ink">It’s been quiet here</p>
          <p className="mt-1">A few words can get it going again. Or say goodbye, so neither of you is left waiting.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setClosing(true)}>
              Say Goodbye
            </Button>
            <Button variant="quiet" size="sm" onClick={onDismiss}>
              Keep It Open
            </Button>
          </div>
        </section>
      </Banner>
      {closing && (
        <ConfirmMutation
          mutation={UNMATCH}
          name="Unmatch"
          variables={{ matchId, farewell: true }}
          title={`Close your conversation with ${name}?`}
          description={`It closes for both of you, and unless they’ve turned off emails about matches, we’ll send them: “${FAREWELL_TEXT}”`}
          confirmLabel="Say Goodbye"
          doneTitle="You closed the conversation"
          failedMessage="Failed to close the conversation"
          onClose={() => setClosing(false)}
          onDone={() => void navigate('/messages')}
        />
      )}
    </>
  );
}
