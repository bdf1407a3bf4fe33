import { isShippingCode } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { data, useActionData } from 'react-router';
import {
  BasketForms,
  changeBasketByForm,
  loadBonusPointsChange,
  loadSumChangeNotes,
  replaceBasket,
  useAreCookiesBlocked,
  useBasket,
  useSumChanges,
} from '#features/basket';
import {
  Checkout,
  CheckoutSkeleton,
  FailedCheckout,
  isOrderUndecided,
  loadCheckoutSteps,
  loadOrderLookup,
  loadUnavailableCheckout,
} from '#features/checkout';
import { loadCodes } from '#features/discount-codes';
import { loadBonusPayment } from '#features/loyalty';
import { loadPlacedOrderPayment } from '#features/order';
import { api } from '#platform/api/api.ts';
import { afterPaint } from '#platform/loading/after-paint.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { useText } from '#platform/text/text.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import { useStoreOpen } from '#shell/use-store.ts';
import type { Route } from './+types/checkout';
import styles from './account/private-page.module.css';
import {
  sendOrder,
  useCheckoutReport,
  useMethodsOfBasket,
  usePlacedOrder,
  useReduceToStock,
} from './checkout/order-flow.ts';

const loadBasketCodes = () => import('#shell/basket/basket-codes.tsx');

const BasketCodes = lazy(async () => ({ default: (await loadChunk(loadBasketCodes)).BasketCodes }));
const BonusPayment = lazy(async () => {
  const [{ BonusPayment: Payment }, { payWithBonusPoints }] = await Promise.all([
    loadChunk(loadBonusPayment),
    loadChunk(loadBonusPointsChange),
  ]);
  return {
    default: ({ basket }: Pick<ComponentProps<typeof Payment>, 'basket'>) => (
      <Payment basket={basket} onPay={payWithBonusPoints} />
    ),
  };
});

const SumChangeNotes = lazy(async () => ({ default: (await loadChunk(loadSumChangeNotes)).SumChangeNotes }));
const LinePriceChange = lazy(async () => ({ default: (await loadChunk(loadSumChangeNotes)).LinePriceChange }));
const OrderLookup = lazy(async () => {
  // A found order must be stored at once, so its chunk is loaded first.
  await loadChunk(loadPlacedOrderPayment);
  return { default: (await loadChunk(loadOrderLookup)).OrderLookup };
});
const EmptyCheckout = lazy(async () => ({ default: (await loadChunk(loadUnavailableCheckout)).EmptyCheckout }));
const ClosedCheckout = lazy(async () => ({ default: (await loadChunk(loadUnavailableCheckout)).ClosedCheckout }));

const UNAVAILABLE = 503;

export const handle = { layout: 'checkout' };

export function meta({ location }: Route.MetaArgs) {
  return getPrivateMeta(location.pathname, checkoutText);
}

/** Chunks that are needed below the first step or when the order is placed. */
const BELOW_FIRST_STEP: readonly (() => Promise<unknown>)[] = [
  loadCheckoutSteps,
  () => loadChunk(loadBasketCodes),
  () => loadChunk(loadCodes),
  () => loadChunk(loadSumChangeNotes),
  () => loadChunk(loadPlacedOrderPayment),
];

/** Loads the delivery methods that the form supports; null if the request fails. The steps load in parallel. */
export async function clientLoader() {
  // Hydration calls the loader within its own task, which would become twice as long.
  afterPaint(() => {
    // A failure is reported where the chunk is used.
    for (const load of BELOW_FIRST_STEP) load().catch(() => {});
  });
  const methods = await api.listShippingMethods();
  if (!methods.ok) return null;
  return methods.body.filter(({ code }) => isShippingCode(code));
}
clientLoader.hydrate = true as const;

/** Shows and changes the basket for a browser without scripts; the cached page has none. */
export async function action({ context, request }: Route.ActionArgs) {
  const posted = await changeBasketByForm(getShopperApi({ context }), await request.formData());
  return data(posted, { status: posted.failure ? posted.failure.status || UNAVAILABLE : 200 });
}

/** The server cannot know the basket's owner, so the basket is never rendered there (D03). */
export function HydrateFallback() {
  const posted = useActionData<typeof action>();
  return (
    <Page>
      <NoScriptNote of="checkout" />
      {/* On the server only: React does not hydrate `noscript`. */}
      <noscript>{import.meta.env.SSR && <BasketForms posted={posted} />}</noscript>
      <CheckoutSkeleton />
    </Page>
  );
}

export default function CheckoutRoute({ loaderData: methods }: Route.ComponentProps) {
  const { basket } = useBasket();
  const sums = useSumChanges();
  const { isPlaced, onPlaced } = usePlacedOrder();
  const takeLeft = useReduceToStock();
  const [isNone, setNone] = useState(false);
  const isStoreOpen = useStoreOpen();
  useMethodsOfBasket(basket?.is_shipping_required);
  useCheckoutReport(basket);
  if (!basket) return <HydrateFallback />;
  if (basket.lines.length === 0 && !isPlaced) {
    if (!isOrderUndecided() || isNone) return <Empty />;
    return (
      <Page>
        <Suspense fallback={<CheckoutSkeleton />}>
          <OrderLookup onPlaced={onPlaced} onNone={() => setNone(true)} />
        </Suspense>
      </Page>
    );
  }
  if (!isStoreOpen) {
    return (
      <Suspense fallback={<HydrateFallback />}>
        <ClosedCheckout />
      </Suspense>
    );
  }
  if (!methods) return <Page>{<FailedCheckout />}</Page>;
  return (
    <Page>
      <Checkout
        basket={basket}
        methods={methods}
        codes={
          <>
            <Suspense fallback={<Skeleton shape="block" height="96px" />}>
              <BasketCodes />
            </Suspense>
            <Suspense>{basket.bonus_points && <BonusPayment basket={basket} />}</Suspense>
          </>
        }
        sums={sums}
        sumNotes={
          <Suspense>
            <SumChangeNotes basket={basket} changes={sums.changes} />
          </Suspense>
        }
        priceNote={(line) =>
          sums.changes.length > 0 && (
            <Suspense>
              <LinePriceChange line={line} changes={sums.changes} />
            </Suspense>
          )
        }
        inTurn={sendOrder}
        onFreshBasket={replaceBasket}
        onReduceToStock={takeLeft}
        onPlaced={onPlaced}
      />
    </Page>
  );
}

function Empty() {
  const isBlocked = useAreCookiesBlocked();
  return (
    <Suspense fallback={<HydrateFallback />}>
      <EmptyCheckout isBlocked={isBlocked} />
    </Suspense>
  );
}

function Page({ children }: { children: Elements }) {
  const text = useText(checkoutText);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{text.title}</h1>
      {children}
    </div>
  );
}
