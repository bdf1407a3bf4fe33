/**
 * What a failed connection says of the server: that there is none, that it is about to come or to go, or something else, as that
 * it has no room, for which it must be there.
 */
export function answerOf(error: unknown): 'nobody' | 'soon' | 'another' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code !== undefined) return NOBODY.has(code) ? 'nobody' : SOON.has(code) ? 'soon' : 'another';
  return error instanceof Error && BROKEN_OFF.test(error.message) ? 'soon' : 'another';
}

/** No socket, or nobody behind it. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED']);
/** It stops, it begins anew since one of its processes was killed, or it starts, or mends itself; or it went in the middle. */
const SOON = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);
/** What the driver says by itself, without a code. */
const BROKEN_OFF = /^Connection terminated unexpectedly|not queryable$/;
