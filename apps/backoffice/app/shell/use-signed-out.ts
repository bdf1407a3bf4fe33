import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { onSignedOut } from '#platform/api/signed-out.ts';
import { queryClient } from '#platform/query-client.ts';

/** An ended session leads to the sign-in page, which returns to the address of this page. */
export function useSignedOut(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSignedOut(async () => {
        // First the pages leave, because they would load again what is forgotten.
        await navigate(PATHS.signIn(location.pathname + location.search));
        queryClient.clear();
      }),
    [navigate],
  );
}
