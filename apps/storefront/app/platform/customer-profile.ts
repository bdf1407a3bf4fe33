import type { Profile } from '@kashtanka/contract';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { findLoginId } from './session/stored-tokens.ts';

type OwnProfile = Promise<Profile | null>;

let known: { of: string | null; profile: OwnProfile } | undefined;
/** Requests of one page load within this interval share a response. */
const SHARE_RESPONSE_MS = 2_000;
let asked: { of: string | null; profile: OwnProfile } | undefined;
/** Kept after the end of the login, because the login dialog needs it. */
let email = '';
const listeners = new Set<() => void>();

/** The profile of the logged-in customer, loaded once per login; null if the request failed (SESSION-14). */
export function useProfile(): OwnProfile {
  return useSyncExternalStore(onProfileChange, loadProfile);
}

export function storeProfile(profile: Profile): void {
  known = { of: findLoginId(), profile: Promise.resolve(profile) };
  asked = undefined;
  email = profile.email;
  for (const listener of listeners) listener();
}

/** Reloads the profile after a change by another form (NEWS-10). */
export async function refreshProfile(): Promise<void> {
  const profile = await api.getProfile();
  if (profile.ok) storeProfile(profile.body);
}

/** The email of the last logged-in customer; empty if there was none. */
export function getLastEmail(): string {
  return email;
}

/** The profile for code outside of components. */
export function loadProfile(): OwnProfile {
  const of = findLoginId();
  if (known?.of !== of) known = { of, profile: ask() };
  return known.profile;
}

/** The current profile, for pages that show more than the name. */
export async function loadFreshProfile(): OwnProfile {
  const profile = await ask();
  if (profile) storeProfile(profile);
  return profile;
}

function ask(): OwnProfile {
  const of = findLoginId();
  if (asked?.of === of) return asked.profile;
  const question = { of, profile: read() };
  asked = question;
  const forget = () => {
    if (asked === question) asked = undefined;
  };
  question.profile.then((profile) => setTimeout(forget, profile ? SHARE_RESPONSE_MS : 0), forget);
  return question.profile;
}

async function read(): OwnProfile {
  const profile = await api.getProfile();
  if (!profile.ok) return null;
  email = profile.body.email;
  return profile.body;
}

export function onProfileChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
