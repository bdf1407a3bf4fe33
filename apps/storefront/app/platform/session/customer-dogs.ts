import type { Dog } from '@kashtanka/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../api/api.ts';
import type { TypedMeasures } from '../dog-measurements.ts';
import { getSessionState, onSessionChange } from './session.ts';

const NONE: readonly Dog[] = [];
const listeners = new Set<() => void>();
const state: { known: readonly Dog[] | undefined; isWatched: boolean } = { known: undefined, isWatched: false };

/** Reloads the customer's dogs; keeps the previous ones if the request fails. */
export async function reloadDogs(): Promise<void> {
  watchSession();
  const answer = await api.listDogs();
  if (answer.ok) setDogs(answer.body.data);
}

/** The customer's dogs, loaded once per visit; empty while loading. */
export function useDogs(): readonly Dog[] {
  useEffect(() => {
    if (state.known === undefined && getSessionState() === 'authenticated') void reloadDogs();
  }, []);
  return useSyncExternalStore(listen, () => state.known ?? NONE);
}

/** Converts the dog's measurements to typed ones. */
export function toTypedMeasures({ neck_girth, chest_girth, weight }: Dog): TypedMeasures {
  return {
    ...(neck_girth !== null && { neck: neck_girth }),
    ...(chest_girth !== null && { chest: chest_girth }),
    ...(weight !== null && { weight }),
  };
}

/** After a logout the next person at this computer must not see the dogs. */
function watchSession(): void {
  if (state.isWatched) return;
  state.isWatched = true;
  onSessionChange(() => {
    if (getSessionState() !== 'authenticated') setDogs(undefined);
  });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setDogs(dogs: readonly Dog[] | undefined): void {
  state.known = dogs;
  for (const listener of listeners) listener();
}
