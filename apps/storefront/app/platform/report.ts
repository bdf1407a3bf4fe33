import { NoAnswer } from './responses.ts';

/** Where faults of the page go. A lost connection is nobody's fault and is not reported (ERRORTEXT-35). */
export function report(error: unknown, about: string): void {
  if (isConnectionLost(error)) return;
  console.error(about, error);
}

function isConnectionLost(error: unknown): boolean {
  return error instanceof NoAnswer && error.status === 0;
}
