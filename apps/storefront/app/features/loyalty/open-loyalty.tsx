import { loadFreshProfile } from '#platform/own-profile.ts';
import { LoyaltyPage } from './loyalty.tsx';

export async function openLoyaltyPage() {
  const profile = await loadFreshProfile();
  if (!profile) return 'failed';
  return () => <LoyaltyPage profile={profile} />;
}
