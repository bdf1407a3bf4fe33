/** The SQLSTATE of a PostgreSQL error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Lock or statement timeout, out of disk or memory, too many connections, server stopping or starting. */
const BUSY = new Set([
  '55P03',
  '57014',
  '53100',
  '53200',
  '53300',
  'ENOSPC',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** Errors of the driver and its pool without a code: a broken connection, or none available in time. */
const BROKEN = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether a failure is temporary, so that a retry may succeed. */
export function isTemporaryFailure(error: unknown): boolean {
  if (BUSY.has(sqlState(error) ?? '')) return true;
  if (!(error instanceof Error)) return false;
  // A local server that is not running has no socket (ENOENT on connect); a missing file elsewhere is another error.
  return BROKEN.has(error.message) || ('syscall' in error && error.syscall === 'connect');
}
