import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { useRevalidator } from 'react-router';
import { runBasketChange } from '#features/basket';
import { checkOrderToken, loadOrder, OrderPage, OrderUnavailable, storeConfirmCode } from '#features/order';
import { deleteAddressSecrets, getAddressSecrets } from '#platform/navigation/address-secrets.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { useText } from '#platform/text/text.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import type { Route } from './+types/order';
import styles from './account/private-page.module.css';

export function meta({ location, params }: Route.MetaArgs) {
  return getPrivateMeta(location.pathname, orderText, ({ title }) => title(params.number));
}

/** A token in the address gives this browser access to the order, and a code lets it confirm the order (D17). */
export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const secrets = getAddressSecrets(new URL(request.url).pathname);
  const token = secrets.get('token');
  const code = secrets.get('confirm');
  if (code !== null) storeConfirmCode(number, code);
  if (token !== null) await checkOrderToken(number, token);
  if (token !== null || code !== null) deleteAddressSecrets();
  return loadOrder(number);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText(orderText);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{text.loading}</h1>
      <NoScriptNote of="order" />
      <Skeleton shape="block" height="320px" />
    </div>
  );
}

export default function OrderRoute({ loaderData: loaded, params: { number } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const again = () => void revalidate();
  return (
    <div className={`wrap ${styles.page}`}>
      {loaded.at === 'known' ? (
        <OrderPage order={loaded.order} onSettled={again} aroundBasket={runBasketChange} />
      ) : (
        <OrderUnavailable number={number} reason={loaded.at} onRetry={again} isRetrying={state === 'loading'} />
      )}
    </div>
  );
}
