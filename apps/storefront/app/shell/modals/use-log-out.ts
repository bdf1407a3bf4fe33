import { useNavigate } from 'react-router';
import { resetBasket } from '#features/basket';
import { usePaths } from '#paths';
import { deleteCheckoutForm } from '#platform/checkout-form-storage.ts';

/** Removes personal data after a logout, because others may use the computer (SESSION-17, D32). */
export async function clearPersonalData(end: () => Promise<void>): Promise<void> {
  deleteCheckoutForm();
  await Promise.all([end(), resetBasket()]);
}

/** Logs out and leaves profile pages, which are private. */
export function useLogOut(): (end: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  const paths = usePaths();
  return async (end) => {
    // Navigate before the login ends, otherwise the route guard would ask for a new one.
    await navigate(paths.home);
    await clearPersonalData(end);
  };
}
