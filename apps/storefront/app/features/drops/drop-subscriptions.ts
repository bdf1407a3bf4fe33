import type { Subscription } from '@kashtanka/contract';
import { useSyncExternalStore } from 'react';
import { api } from '#platform/api.ts';
import { listSubscriptions } from '#platform/list-subscriptions.ts';

const TYPE = 'drops';

/** Subscriptions by drop slug, shared by all buttons of a page. Undefined until loaded. */
let known: ReadonlyMap<string, Subscription> | undefined;
const listeners = new Set<() => void>();

export function useDropSubscriptions(): ReadonlyMap<string, Subscription> | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) void read();
  return () => {
    listeners.delete(listener);
    // Another account may log in before the next use.
    if (listeners.size === 0) known = undefined;
  };
}

async function read(): Promise<void> {
  const all = (await listSubscriptions()) ?? [];
  if (listeners.size === 0) return;
  const ofDrops = all.flatMap((one): [string, Subscription][] =>
    one.subscription_type === TYPE && one.reference !== null ? [[one.reference, one]] : [],
  );
  store(new Map(ofDrops));
}

function store(next: ReadonlyMap<string, Subscription>): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Subscribes to a drop or unsubscribes; false if the request fails. */
export async function toggleSubscription(slug: string): Promise<boolean> {
  const own = known?.get(slug);
  const body = { subscription_type: TYPE, reference: slug, agreement: own === undefined };
  const answer = own
    ? await api.endSubscription({ params: { id: own.id }, body })
    : await api.subscribeNew({ body });
  if (!answer.ok) return false;
  const next = new Map(known);
  if (own) next.delete(slug);
  else next.set(slug, answer.body);
  store(next);
  return true;
}
