import { QueryClient } from '@tanstack/react-query';
import { LoadError } from './api/failure.ts';

const MOST_RETRIES = 2;
/** Data of a page that was left a moment ago is shown at once and not loaded again. */
const FRESH_MS = 10_000;

/** The one cache of loaded data: pages fill it in their loaders, and changes invalidate it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Otherwise a page that is opened without a connection would wait for it instead of naming it.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < MOST_RETRIES && isTemporary(error),
    },
  },
});

/** A refusal would be the same again, and so would a call without a connection. */
function isTemporary(error: Error): boolean {
  if (!(error instanceof LoadError)) return false;
  return (error.failure.kind === 'network' && navigator.onLine) || error.failure.kind === 'broken';
}
