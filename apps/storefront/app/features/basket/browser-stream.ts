import { streams } from '@kashtanka/contract/streams';
import { MINUTE_MS } from '@kashtanka/rules';
import { createEventSource } from 'eventsource-client';
import { apiAddress, visitHeaders } from '#platform/api.ts';
import { loadLoggedIn } from '#platform/is-logged-in.ts';
import { sessionState } from '#platform/session.ts';

const LOCK = 'kashtanka-basket-stream';

/**
 * Listens to the shop for the whole browser: a server keeps one connection for it, however many tabs it has. Who holds
 * the lock listens; the next in line takes over when it lets go, by itself or because its tab was closed. Returns how to
 * let go.
 */
export function holdStream(changed: () => void): () => void {
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
    // Who lets go while still in line is told so by an error.
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => letting.abort();
}

/**
 * Listens as who this browser is logged in as, which a browser's own EventSource could not say. A lost stream is come back
 * to in seconds, one that was refused after a while.
 */
function listen(changed: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let isLetGo = false;
  const source = createEventSource({
    url: apiAddress(streams.watchBasket.path),
    credentials: 'include',
    fetch: async (url, init) => {
      const headers = { ...init?.headers, ...visitHeaders(), ...(await loginHeader()) };
      const response = await fetch(url, { ...init, headers });
      if (response.status === 200) return response;
      source.close();
      if (!isLetGo) later = setTimeout(source.connect, MINUTE_MS);
      throw new Error(`the stream was refused: ${response.status}`);
    },
    onConnect: () => {
      // What was said while nobody listened is lost.
      if (wasOpen) changed();
      wasOpen = true;
    },
    onMessage: ({ event }) => {
      if (event === 'changed') changed();
    },
  });
  return () => {
    isLetGo = true;
    clearTimeout(later);
    source.close();
  };
}

async function loginHeader(): Promise<Record<string, string>> {
  if (sessionState() !== 'authenticated') return {};
  const { accessToken } = await loadLoggedIn();
  const token = await accessToken();
  return token === null ? {} : { 'X-Authorization': `Bearer ${token}` };
}
