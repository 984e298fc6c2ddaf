import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button.js';

interface ErrorBoundaryProps {
  /** Rendering is retried when this changes. */
  resetKey: string;
  children: ReactNode;
}

/** Catches errors thrown while rendering a screen, so that the rest of the page stays usable. React logs them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="page grid min-h-96 place-items-center py-16 text-center">
        <div className="flex max-w-md flex-col items-center gap-4">
          <h1 className="text-2xl">Something went wrong</h1>
          <p className="text-ink-2">This page could not be shown. Loading it again usually helps.</p>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
        </div>
      </div>
    );
  }
}
