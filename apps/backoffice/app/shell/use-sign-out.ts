import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';

/** Ends the session and forgets everything that was loaded. */
export function useSignOut(): { signOut: () => void; isBusy: boolean } {
  const navigate = useNavigate();
  const { run, isBusy } = useAction((_: null, key) => api.signOut({ key }));
  const signOut = async () => {
    const outcome = await run(null);
    if (!outcome?.ok && outcome?.failure.kind !== 'signed-out') return;
    // First the pages leave, because they would load again what is forgotten.
    await navigate(PATHS.signIn());
    queryClient.clear();
  };
  return { signOut: () => void signOut(), isBusy };
}
