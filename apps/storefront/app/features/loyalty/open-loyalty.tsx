import { freshProfile } from '#platform/own-profile.ts';
import { Loyalty } from './loyalty.tsx';

export async function openLoyalty() {
  const profile = await freshProfile();
  if (!profile) return 'failed';
  return () => <Loyalty profile={profile} />;
}
