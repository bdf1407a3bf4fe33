import { ApiResponseError } from './api/responses.ts';

/** Logs an error. A lost connection is not an error and is not logged (ERRORTEXT-35). */
export function reportError(error: unknown, about: string): void {
  if (isConnectionLost(error)) return;
  console.error(about, error);
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiResponseError && error.status === 0;
}
