import { accountApi } from '#platform/account-api.ts';
import { freshProfile } from '#platform/own-profile.ts';
import { Bonuses } from './bonuses.tsx';

/** Loads the profile and the first page of the history (BONUS-06). */
export async function openBonuses() {
  const [profile, transfers] = await Promise.all([freshProfile(), accountApi.listTransfers({ query: {} })]);
  if (!profile || !transfers.ok) return 'failed';
  return () => <Bonuses profile={profile} first={transfers.body} />;
}
