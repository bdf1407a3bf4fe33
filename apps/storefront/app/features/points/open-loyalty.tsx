import { accountApi } from '#platform/account-api.ts';
import { keepOwnProfile } from '#platform/own-profile.ts';
import { Loyalty } from './loyalty.tsx';
import { PointsFailed } from './points-failed.tsx';

/** Asks for what the programme is to this account, and gives what shows it (LOYALTY-03). */
export async function openLoyalty() {
  const profile = await accountApi.getProfile();
  if (!profile.ok) return () => <PointsFailed title="loyaltyTitle" />;
  keepOwnProfile(profile.body);
  return () => <Loyalty profile={profile.body} />;
}
