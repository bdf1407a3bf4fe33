import { accountApi } from '#platform/account-api.ts';
import { keepOwnProfile } from '#platform/own-profile.ts';
import { Bonuses } from './bonuses.tsx';

/** Asks for what there is and where it came from, and gives what shows it (BONUS-06). */
export async function openBonuses() {
  const [profile, transfers] = await Promise.all([
    accountApi.getProfile(),
    accountApi.listTransfers({ query: {} }),
  ]);
  if (!profile.ok || !transfers.ok) return 'failed';
  keepOwnProfile(profile.body);
  return () => <Bonuses profile={profile.body} first={transfers.body} />;
}
