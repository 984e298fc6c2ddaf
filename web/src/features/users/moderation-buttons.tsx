import { Ban, CalendarDays, Mic, MicOff, ShieldCheck, ShieldOff } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../../components/ui/button.js';
import { ACTION_TEXTS, actionsFor, sanctionOf, type AdminUser, type ModerationAction } from './moderation-actions.js';

const ICONS: Record<ModerationAction, ReactNode> = {
  ban: <Ban aria-hidden="true" className="size-4" />,
  unban: <ShieldCheck aria-hidden="true" className="size-4" />,
  mute: <MicOff aria-hidden="true" className="size-4" />,
  unmute: <Mic aria-hidden="true" className="size-4" />,
};

interface ModerationButtonsProps {
  user: AdminUser;
  onAct: (action: ModerationAction) => void;
  onCorrectDate: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** What staff can do with an account; nothing with that of an administrator. */
export function ModerationButtons({ user, onAct, onCorrectDate, children }: ModerationButtonsProps): JSX.Element {
  if (user.role === 'admin') {
    return (
      <p className="flex items-center gap-2.5 text-sm text-ink-2">
        <ShieldOff aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        Cannot perform moderation actions on admin users
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {actionsFor(user).map((action) => (
        <Button
          key={sanctionOf(action)}
          size="sm"
          variant={action === 'ban' ? 'danger' : 'outline'}
          onClick={() => onAct(action)}
        >
          {ICONS[action]}
          {ACTION_TEXTS[action].title}
        </Button>
      ))}
      <Button size="sm" variant="outline" onClick={onCorrectDate}>
        <CalendarDays aria-hidden="true" className="size-4" />
        Correct Date of Birth
      </Button>
      {children}
    </div>
  );
}
