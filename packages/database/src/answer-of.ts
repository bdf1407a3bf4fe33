/**
 * Classifies a failed connection: there is no server, it is starting or stopping, or it is running and refused for
 * another reason, such as too many connections.
 */
export function answerOf(error: unknown): 'nobody' | 'soon' | 'another' {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code !== undefined) return NOBODY.has(code) ? 'nobody' : SOON.has(code) ? 'soon' : 'another';
  return error instanceof Error && BROKEN_OFF.test(error.message) ? 'soon' : 'another';
}

/** No socket, or no process that listens on it. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED']);
/**
 * The server is stopping, starting, recovering or restarting after a crash of one of its processes; or it stopped
 * during the connection.
 */
const SOON = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);
/** Messages of the driver that have no error code. */
const BROKEN_OFF = /^Connection terminated unexpectedly|not queryable$/;
