import type { Profile } from '@kashtanka/contract';
import { useSyncExternalStore } from 'react';
import { accountApi } from './account-api.ts';
import { loginId } from './kept-tokens.ts';

type OwnProfile = Promise<Profile | null>;

let known: { of: string | null; profile: OwnProfile } | undefined;
/** What a page that is being opened has asked in one place, it does not ask in the next. */
const JUST_ASKED_MS = 2_000;
/** A question that is under way, or was answered just now. */
let asked: { of: string | null; profile: OwnProfile } | undefined;
/** Outlives its login, as it is asked for at the end of one. */
let email = '';
const listeners = new Set<() => void>();

/** Who is logged in, asked for once a login; null when it could not be had (SESSION-14). */
export function useOwnProfile(): OwnProfile {
  return useSyncExternalStore(onOwnProfile, ownProfile);
}

/** It was changed here, or has just been asked for. */
export function keepOwnProfile(profile: Profile): void {
  known = { of: loginId(), profile: Promise.resolve(profile) };
  asked = undefined;
  email = profile.email;
  for (const listener of listeners) listener();
}

/** It was changed by something else than its form (NEWS-10). */
export async function refreshProfile(): Promise<void> {
  const profile = await accountApi.getProfile();
  if (profile.ok) keepOwnProfile(profile.body);
}

/** The e-mail of who was last seen to be logged in; empty when nobody was. */
export function knownEmail(): string {
  return email;
}

/** The same for what is no part of a page. */
export function ownProfile(): OwnProfile {
  const of = loginId();
  if (known?.of !== of) known = { of, profile: ask() };
  return known.profile;
}

/** As it is now, for a page that shows more of it than a name. */
export async function freshProfile(): OwnProfile {
  const profile = await ask();
  if (profile) keepOwnProfile(profile);
  return profile;
}

function ask(): OwnProfile {
  const of = loginId();
  if (asked?.of === of) return asked.profile;
  const question = { of, profile: read() };
  asked = question;
  const forget = () => {
    if (asked === question) asked = undefined;
  };
  question.profile.then((profile) => setTimeout(forget, profile ? JUST_ASKED_MS : 0), forget);
  return question.profile;
}

async function read(): OwnProfile {
  const profile = await accountApi.getProfile();
  if (!profile.ok) return null;
  email = profile.body.email;
  return profile.body;
}

/** Tells of every change that is made here. */
export function onOwnProfile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
