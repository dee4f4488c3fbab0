import { Component, type ReactNode } from 'react';
import sprig from '@/assets/illustrations/sprig.svg';
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
      <main className="grid min-h-dvh place-items-center bg-blush-wash px-5 py-12">
        <div
          role="alert"
          className="sheet sheet-ruled w-[min(560px,100%)] px-[clamp(1.75rem,6vw,3.25rem)] py-[clamp(2.25rem,6vw,3.25rem)] text-center"
        >
          <h1 className="text-title">Unexpected Application Error!</h1>
          <img src={sprig} alt="" width="200" height="37" className="mx-auto my-5 w-50" />
          <p className="rounded-field bg-danger-wash px-5 py-3.5 break-words text-danger">{error.message}</p>
          <p className="mt-5 text-ink-soft">Nothing you have sent is lost. Opening the page again usually helps.</p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            {/* Neither goes through the router: the page must be built anew. */}
            <button type="button" className="btn" onClick={() => window.location.reload()}>
              Try Again
            </button>
            <a href={paths.home} className="btn btn-quiet">
              Return to Home
            </a>
          </div>
        </div>
      </main>
    );
  }
}
