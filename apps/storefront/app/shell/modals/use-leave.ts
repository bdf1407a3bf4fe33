import { useNavigate } from 'react-router';
import { forgetBasket } from '#features/basket';
import { forgetForm } from '#features/checkout';
import { usePaths } from '#paths';

/** A computer that others use too shows nothing of who was logged in (SESSION-17, D32). */
export async function forgetPerson(end: () => Promise<void>): Promise<void> {
  forgetForm();
  await Promise.all([end(), forgetBasket()]);
}

/** From a page of the profile, which nobody else may see. */
export function useLeave(): (end: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  const paths = usePaths();
  return async (end) => {
    // Before the login ends, or the guard of this page would ask for another one.
    await navigate(paths.home);
    await forgetPerson(end);
  };
}
