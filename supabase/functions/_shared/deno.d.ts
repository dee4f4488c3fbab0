/**
 * The two corners of Deno that each function's `index.ts` touches. Everything else is web standard, so that
 * handlers also run under Node in tests. Type checking only: Deno itself brings the real declarations.
 */
declare namespace Deno {
  const env: { toObject(): Record<string, string> };
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
}
