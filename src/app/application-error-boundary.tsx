import { Component, type ReactNode } from 'react';
import { paths } from '@/config/paths.ts';

/** The fallback for any error no screen has dealt with (specification, section 2 Routes). */
export class ApplicationErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center px-6 text-center">
        <h1 className="text-title">Unexpected Application Error!</h1>
        <p className="mt-3 max-w-[38rem] text-ink-soft">{error.message}</p>
        {/* A plain link, not the router's: the page must be built anew. */}
        <a href={paths.home} className="btn mt-8">
          Return to Home
        </a>
      </main>
    );
  }
}
