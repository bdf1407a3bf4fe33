import { useSyncExternalStore } from 'react';
import { accountApi } from '#platform/account-api.ts';
import { storedTokens } from '#platform/session.ts';

type FirstName = Promise<string | null>;

let known: { of: string | null; name: FirstName } | undefined;
const listeners = new Set<() => void>();

/** The first name of who is logged in, asked for once a login; null when it could not be had (SESSION-14). */
export function useFirstName(): FirstName {
  return useSyncExternalStore(subscribe, firstName);
}

/** It was changed here. */
export function keepFirstName(name: string): void {
  known = { of: storedTokens().refresh, name: Promise.resolve(name) };
  for (const listener of listeners) listener();
}

function firstName(): FirstName {
  const { refresh } = storedTokens();
  if (known?.of !== refresh) known = { of: refresh, name: ask() };
  return known.name;
}

async function ask(): FirstName {
  const profile = await accountApi.getProfile();
  return profile.ok ? profile.body.first_name : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
