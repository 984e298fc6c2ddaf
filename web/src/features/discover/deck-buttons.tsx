import { Heart, Undo2, X } from 'lucide-react';
import { useTransition, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';

export interface DeckButtonsProps {
  onLike: () => void;
  onPass: () => void;
  onUndo: () => void;
  canUndo: boolean;
}

export function DeckButtons({ onLike, onPass, onUndo, canUndo }: DeckButtonsProps): JSX.Element {
  // A transition renders the next card in short tasks, so that no frame is late. A second tap before it is shown does nothing.
  const [isPending, startTransition] = useTransition();
  const decide = (action: () => void) => (): void => {
    if (!isPending) startTransition(action);
  };
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] gap-3">
      <Button variant="outline" size="lg" onClick={decide(onPass)} className="bg-surface px-3!">
        <X aria-hidden="true" className="size-5" />
        Pass
      </Button>
      <Button
        variant="outline"
        size="lg"
        aria-label="Undo"
        title="Undo"
        // Not `disabled`, so that it keeps the focus when there is nothing left to undo.
        aria-disabled={!canUndo || undefined}
        onClick={onUndo}
        className="w-14 bg-surface px-0! aria-disabled:border-line aria-disabled:text-ink-3"
      >
        <Undo2 aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="like" size="lg" onClick={decide(onLike)} className="px-3!">
        <Heart aria-hidden="true" className="size-5" />
        Like
      </Button>
    </div>
  );
}
