import { LIMITS } from '@kindred/contracts';
import { MailCheck } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Emblem } from '../../components/ui/emblem.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { ContactForm } from './contact-form.js';

/** /contact: sends a message to the staff; open to anonymous visitors. */
export default function ContactScreen(): JSX.Element {
  useDocumentTitle('Contact Us');
  const [sent, setSent] = useState(false);

  if (sent) {
    return (
      <RingStage
        emblem={
          <Emblem tone="trust">
            <MailCheck />
          </Emblem>
        }
        title="Message Sent!"
        subtitle={`We'll get back to you within ${LIMITS.replyHours} hours.`}
      >
        <Button variant="outline" size="lg" wide onClick={() => setSent(false)}>
          Send Another Message
        </Button>
      </RingStage>
    );
  }

  return (
    <RingStage width="wide" title="Contact Us" subtitle={`We answer within ${LIMITS.replyHours} hours, by email.`}>
      <ContactForm onSent={() => setSent(true)} />
    </RingStage>
  );
}
