import { api } from '#platform/api.ts';
import { loadFreshProfile } from '#platform/customer-profile.ts';
import { BonusPointsPage } from './bonus-points-page.tsx';

/** Loads the profile and the first page of the history (BONUS-06). */
export async function openBonusPointsPage() {
  const [profile, transfers] = await Promise.all([loadFreshProfile(), api.listTransfers({ query: {} })]);
  if (!profile || !transfers.ok) return 'failed';
  return () => <BonusPointsPage profile={profile} first={transfers.body} />;
}
