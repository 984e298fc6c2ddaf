import { ANNOUNCEMENT_EMAIL } from '@kindred/contracts';
import { Megaphone } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Tabs } from '../../components/ui/tabs.js';
import { LogoMark } from '../../components/ui/logo.js';
import { noticeSentence } from '../../entities/notice/notice-sentence.js';
import { useSession } from '../../entities/session/session.js';
import { AnnouncementCard } from './announcement-card.js';

interface Texts {
  title: string;
  content: string;
}

interface AnnouncementPreviewProps extends Texts {
  notify: boolean;
  email: boolean;
  /** When members see it; now by default. */
  at?: string | null;
}

type View = 'page' | 'notice' | 'email';

const VIEWS: ReadonlyArray<{ name: View; label: string }> = [
  { name: 'page', label: 'Page' },
  { name: 'notice', label: 'Notification' },
  { name: 'email', label: 'Email' },
];

/** The announcement as members see it on the page, as a notification, and as an email. */
export function AnnouncementPreview({ title, content, notify, email, at }: AnnouncementPreviewProps): JSX.Element {
  const [view, setView] = useState<View>('page');
  const [now] = useState(() => new Date().toISOString());
  const texts = { title: title.trim() || 'Title', content: content.trim() || 'Your text appears here.' };
  const isOff = (view === 'notice' && !notify) || (view === 'email' && !email);
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <Tabs label="Preview" tabs={VIEWS} selected={view} onSelect={setView}>
        <div className="flex flex-col gap-3 pt-4">
          {isOff && (
            <p className="text-sm text-ink-3">
              {view === 'email' ? 'Members are not emailed.' : 'Members are not notified.'} This is what it would look
              like.
            </p>
          )}
          {view === 'page' && <PagePreview {...texts} at={at ?? now} />}
          {view === 'notice' && <NoticePreview {...texts} />}
          {view === 'email' && <EmailPreview {...texts} />}
        </div>
      </Tabs>
    </section>
  );
}

function PagePreview({ title, content, at }: Texts & { at: string }): JSX.Element {
  const announcement = { id: 'preview', title, content, type: 'GENERAL', createdAt: at } as const;
  return <AnnouncementCard announcement={{ ...announcement, metadata: null, isOwnCouple: false }} />;
}

function NoticePreview({ title }: Texts): JSX.Element {
  const { brandName } = useSession();
  return (
    <>
      <p className="text-sm text-ink-3">In the list of notifications:</p>
      <div className="flex items-center gap-3.5 rounded-xl border border-line bg-raised p-4">
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-chip text-accent-ink"
        >
          <Megaphone className="size-5.5" />
        </span>
        <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
          {noticeSentence('announcement', { name: title, state: null })}
        </p>
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-like" />
      </div>
      <p className="text-sm text-ink-3">On a locked screen, without its text:</p>
      <div className="rounded-xl border border-line bg-raised p-4">
        <p className="font-semibold">{brandName}</p>
        <p className="text-ink-2">{noticeSentence('announcement', { name: null, state: null })}</p>
      </div>
    </>
  );
}

/** Like `announcementEmail` of notifications. */
function EmailPreview({ title, content }: Texts): JSX.Element {
  const { brandName } = useSession();
  const paragraphs = content.split(/\n\s*\n/);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-3 [overflow-wrap:anywhere]">
        Subject: <span className="font-medium text-ink">{title.replace(/\s+/g, ' ')}</span>
      </p>
      <div className="rounded-xl border border-line bg-surface p-6 sm:p-9">
        <p aria-hidden="true" className="mb-7 flex items-center gap-2.5 font-display text-lg font-semibold">
          <LogoMark className="w-9" />
          {brandName}
        </p>
        <h3 className="text-2xl [overflow-wrap:anywhere]">{title}</h3>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="mt-4 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
            {paragraph}
          </p>
        ))}
        <p className="mt-6">
          <span className="inline-flex rounded-full bg-primary px-7 py-3.5 font-semibold text-on-primary">
            {ANNOUNCEMENT_EMAIL.action}
          </span>
        </p>
        <p className="mt-6 border-t border-line pt-4 text-sm text-ink-3">{ANNOUNCEMENT_EMAIL.note}</p>
      </div>
      <p className="text-center text-xs text-ink-3">{brandName} · No more emails like this</p>
    </div>
  );
}
