import { Copy } from 'lucide-react';
import type { JSX } from 'react';
import { toast, toastProblem } from '../../lib/toast.js';
import { Button } from './button.js';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: "Copy key". */
  name: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, name }: CopyButtonProps): JSX.Element {
  const copy = async (): Promise<void> => {
    try {
      // Missing without https, and rejected without permission.
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toastProblem('Copying failed', 'Please select the text and copy it manually.');
    }
  };

  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      <span>
        Copy<span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
