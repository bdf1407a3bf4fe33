import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { useSearchParams } from 'react-router';
import { ConfirmationFailure, type ConfirmationKind, ConfirmationSuccess } from '#features/email-landing';
import { findLastOrder, loadOrder, Thanks } from '#features/order';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import type { Route } from './+types/thanks';
import styles from './account/private-page.module.css';
import { AccountOffer } from './order/account-offer.tsx';

const CONFIRMING: readonly ConfirmationKind[] = ['news', 'waiting'];

/** The query value that the server sets for an invalid emailed link. */
const UNKNOWN_LINK = 'unknown';

export function meta({ location }: Route.MetaArgs) {
  return getPrivateMeta(location.pathname, orderText, ({ thanksTitle }) => thanksTitle);
}

/** The order that this tab has just placed, if any. */
export async function clientLoader() {
  const number = findLastOrder();
  const loaded = number === null ? null : await loadOrder(number);
  return loaded?.at === 'known' ? loaded.order : null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <div className={`wrap ${styles.page}`} />;
}

/** Shown after an order, or after confirming the newsletter or a back-in-stock request (D22). */
export default function ThanksRoute({ loaderData: order }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const of = CONFIRMING.find((one) => query.has(one));
  return (
    <div className={`wrap ${styles.page}`}>
      {of === undefined && <Thanks order={order} />}
      {of !== undefined &&
        (query.get(of) === UNKNOWN_LINK ? <ConfirmationFailure of={of} /> : <ConfirmationSuccess of={of} />)}
      {order && <AccountOffer order={order} />}
    </div>
  );
}
