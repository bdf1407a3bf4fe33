import type { Dog } from '@kashtanka/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { accountApi } from './account-api.ts';
import type { TypedMeasures } from './my-dog.ts';
import { onSession, sessionState } from './session.ts';

const NONE: readonly Dog[] = [];
const listeners = new Set<() => void>();
const state: { known: readonly Dog[] | undefined; isWatched: boolean } = { known: undefined, isWatched: false };

/** Asks for the dogs of who is logged in once more; what was known stays where there is no answer. */
export async function reloadOwnDogs(): Promise<void> {
  watchSession();
  const answer = await accountApi.listDogs();
  if (answer.ok) tell(answer.body.data);
}

/** The dogs of who is logged in, asked for once in a visit; none while they are on their way. */
export function useOwnDogs(): readonly Dog[] {
  useEffect(() => {
    if (state.known === undefined && sessionState() === 'authenticated') void reloadOwnDogs();
  }, []);
  return useSyncExternalStore(listen, () => state.known ?? NONE);
}

/** A dog's measures as if they had been typed here. */
export function typedOf({ neck_girth, chest_girth, weight }: Dog): TypedMeasures {
  return {
    ...(neck_girth !== null && { neck: neck_girth }),
    ...(chest_girth !== null && { chest: chest_girth }),
    ...(weight !== null && { weight }),
  };
}

/** The next at this computer knows nothing of the dogs of the one before. */
function watchSession(): void {
  if (state.isWatched) return;
  state.isWatched = true;
  onSession(() => {
    if (sessionState() !== 'authenticated') tell(undefined);
  });
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(dogs: readonly Dog[] | undefined): void {
  state.known = dogs;
  for (const listener of listeners) listener();
}
