const UNKNOWN = 'unknown';

/**
 * The caller's address as the platform saw it, for rate limits only.
 * `cf-connecting-ip` is set by the platform's edge (locally by the gateway) and replaces whatever a caller sent.
 * Behind another proxy the last entry of `x-forwarded-for` is the one that proxy added; earlier ones are the caller's
 * own words and would let anybody have as many addresses as they like.
 */
export function clientIp(request: Request): string {
  const direct = request.headers.get('cf-connecting-ip')?.trim();
  if (direct) return direct;
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || UNKNOWN;
}
