import { accountApi } from '#platform/account-api.ts';
import { keepOwnProfile } from '#platform/own-profile.ts';
import { Loyalty } from './loyalty.tsx';

/** Asks for what the programme is to this account, and gives what shows it (LOYALTY-03). */
export async function openLoyalty() {
  const profile = await accountApi.getProfile();
  if (!profile.ok) return 'failed';
  keepOwnProfile(profile.body);
  return () => <Loyalty profile={profile.body} />;
}
