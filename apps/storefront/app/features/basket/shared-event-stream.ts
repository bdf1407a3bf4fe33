import { streams } from '@kashtanka/contract/streams';
import { MINUTE_MS } from '@kashtanka/rules';
import { createEventSource } from 'eventsource-client';
import { getApiUrl, getVisitHeaders } from '#platform/api.ts';
import { loadAuthenticatedApi } from '#platform/is-logged-in.ts';
import { getSessionState } from '#platform/session.ts';

const LOCK = 'kashtanka-basket-stream';

/**
 * Subscribes to server events for the whole browser: one connection, however many tabs. The tab that holds the Web
 * Lock listens; the next one takes over when the lock is released or the tab closes. Returns a function that
 * releases the lock.
 */
export function openSharedStream(changed: () => void): () => void {
  const letting = new AbortController();
  const { signal } = letting;
  navigator.locks
    .request(LOCK, { signal }, () => {
      const stop = listen(changed);
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          stop();
          resolve();
        });
      });
    })
    // Aborting a queued lock request rejects it.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => letting.abort();
}

/**
 * Subscribes with the login's token, which the browser's EventSource cannot send. Reconnects in seconds after a
 * lost stream, and later after a refused one.
 */
function listen(changed: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isReleased = false;
  const source = createEventSource({
    url: getApiUrl(streams.watchBasket.path),
    credentials: 'include',
    fetch: async (url, init) => {
      const headers = { ...init?.headers, ...getVisitHeaders(), ...(await loginHeader()) };
      const response = await fetch(url, { ...init, headers });
      if (response.status === 200) return response;
      source.close();
      if (!isReleased) later = setTimeout(source.connect, MINUTE_MS);
      throw new Error(`event stream refused with status ${response.status}`);
    },
    onConnect: () => {
      // Events during a disconnect are lost.
      if (wasOpen) changed();
      wasOpen = true;
    },
    onMessage: ({ event }) => {
      if (event === 'changed') changed();
    },
  });
  return () => {
    isReleased = true;
    clearTimeout(later);
    source.close();
  };
}

async function loginHeader(): Promise<Record<string, string>> {
  if (getSessionState() !== 'authenticated') return {};
  const { getAccessToken } = await loadAuthenticatedApi();
  const token = await getAccessToken();
  return token === null ? {} : { 'X-Authorization': `Bearer ${token}` };
}
