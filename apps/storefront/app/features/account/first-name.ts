import { accountApi } from '#platform/account-api.ts';
import { storedTokens } from '#platform/session.ts';

let asked: { of: string | null; name: Promise<string | null> } | undefined;

/** The first name of who is logged in, asked for once a login; null when it could not be had (SESSION-14). */
export function firstName(): Promise<string | null> {
  const { refresh } = storedTokens();
  if (asked?.of !== refresh) asked = { of: refresh, name: ask() };
  return asked.name;
}

async function ask(): Promise<string | null> {
  const profile = await accountApi.getProfile();
  return profile.ok ? profile.body.first_name : null;
}
