import { loadFreshProfile } from '#platform/session/customer-profile.ts';
import { LoyaltyPage } from './loyalty-page.tsx';

export async function openLoyaltyPage() {
  const profile = await loadFreshProfile();
  if (!profile) return 'failed';
  return () => <LoyaltyPage profile={profile} />;
}
