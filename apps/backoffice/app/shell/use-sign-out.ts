import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { eraseKept } from '#platform/offline/erase-kept.ts';
import { queryClient } from '#platform/query-client.ts';

/** Ends the session and forgets everything that was loaded, on this device too. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const navigate = useNavigate();
  const { run, isBusy } = useAction((_: null, key) => api.signOut({ key }));
  const signOut = async () => {
    // Also without a connection, when the session cannot be ended.
    eraseKept();
    const outcome = await run(null);
    if (!outcome?.ok && outcome?.failure.kind !== 'signed-out') return;
    // First the pages leave, because they would load again what is forgotten.
    await navigate(PATHS.signIn());
    queryClient.clear();
    eraseKept();
  };
  return { signOut: () => void signOut(), isBusy };
}
