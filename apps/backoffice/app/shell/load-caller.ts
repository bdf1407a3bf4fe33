import { meQuery } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';

/** What a page without a connection needs; apart, because the first page does not wait for it. */
const loadOffline = () => import('./offline.tsx');

/** Loads the caller; without a connection the kept copy stands for the answer. */
export async function loadCaller(): Promise<void> {
  try {
    await queryClient.ensureQueryData(meQuery);
  } catch (error) {
    const { restore } = await loadOffline().catch(() => {
      throw error;
    });
    if (!restore(meQuery.queryKey, error)) throw error;
  }
  void loadOffline().then(
    ({ keepQueries, startWorker }) => {
      keepQueries();
      startWorker();
    },
    // Without these files the back office works as long as it is online.
    () => undefined,
  );
}
