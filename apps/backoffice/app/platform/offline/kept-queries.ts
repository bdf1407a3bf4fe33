import type { Query, QueryKey } from '@tanstack/react-query';
import { LoadError } from '#platform/api/failure.ts';
import { onSignedOut, reportSignedOut } from '#platform/api/signed-out.ts';
import { meQuery } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { eraseKept } from './erase-kept.ts';
import { createKeptData } from './kept-data.ts';

/** Marks a query whose last answer can be read without a connection, also after a reload. */
export const KEPT = { isKept: true } as const;

/** Answers of one moment are written together. */
const WRITE_AFTER_MS = 500;

const kept = createKeptData(() => localStorage);
const waiting = new Map<string, Query>();
const timer: { id: ReturnType<typeof setTimeout> | undefined; isStarted: boolean } = {
  id: undefined,
  isStarted: false,
};

/** Keeps the answers of marked queries until the session ends. */
export function keepQueries(): void {
  if (timer.isStarted) return;
  timer.isStarted = true;
  const cache = queryClient.getQueryCache();
  const me = cache.find({ queryKey: meQuery.queryKey });
  if (me) keep(me);
  for (const query of cache.getAll()) keep(query);
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success') keep(query);
    if (action.type === 'error' && isKept(query) && isRefusal(action.error)) kept.forget(query.queryKey);
  });
  onSignedOut(() => {
    waiting.clear();
    eraseKept();
  });
  addEventListener('pagehide', writeWaiting);
  // Signing out in one tab ends the others, which hold the same data.
  addEventListener('storage', (change) => kept.isErasure(change) && reportSignedOut());
}

const ME = JSON.stringify(meQuery.queryKey);

function keep(query: Query): void {
  if (query.state.data === undefined) return;
  if (query.queryHash === ME) claimFor(query);
  if (isKept(query) || query.queryHash === ME) writeLater(query);
}

export const isKept = ({ meta }: Query) => meta?.isKept === true;

/** Other permissions are like another person: what may no longer be read goes. */
function claimFor({ state: { data } }: Query): void {
  if (data === null || typeof data !== 'object' || !('id' in data) || !('sections' in data)) return;
  kept.claim(JSON.stringify([data.id, data.sections]));
}

function isRefusal(error: unknown): boolean {
  return error instanceof LoadError && error.failure.kind !== 'network' && error.failure.kind !== 'broken';
}

function writeLater(query: Query): void {
  waiting.set(query.queryHash, query);
  timer.id ??= setTimeout(writeWaiting, WRITE_AFTER_MS);
}

function writeWaiting(): void {
  clearTimeout(timer.id);
  timer.id = undefined;
  for (const { queryKey, state } of waiting.values())
    if (state.data !== undefined) kept.write(queryKey, { at: state.dataUpdatedAt, data: state.data });
  waiting.clear();
}

/** Puts a kept copy where the network did not answer; false for another failure, or without a copy. */
export function restore(key: QueryKey, error: unknown): boolean {
  const copy = error instanceof LoadError && error.failure.kind === 'network' ? kept.read(key) : undefined;
  if (copy) queryClient.setQueryData(key, copy.data, { updatedAt: copy.at });
  return copy !== undefined;
}

/** Loads what a page needs; without a connection its kept copy stands for it. */
export async function loadOrRestore(key: QueryKey, load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch (error) {
    if (!restore(key, error)) throw error;
  }
}
