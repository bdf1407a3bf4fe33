import { freshProfile } from '#platform/own-profile.ts';
import { Loyalty } from './loyalty.tsx';

/** Asks for what the programme is to this account, and gives what shows it (LOYALTY-03). */
export async function openLoyalty() {
  const profile = await freshProfile();
  if (!profile) return 'failed';
  return () => <Loyalty profile={profile} />;
}
