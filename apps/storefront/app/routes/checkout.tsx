import { isShippingCode } from '@kashtanka/rules';
import { checkoutText } from '@kashtanka/texts/storefront/checkout';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, useActionData, useNavigate, useRevalidator } from 'react-router';
import {
  BasketForms,
  changeBasketByForm,
  enqueueBasketWrite,
  loadBasketAnalytics,
  loadBasketWrites,
  loadBonusPointsChange,
  loadFailures,
  loadSumChangeNotes,
  replaceBasket,
  resetBasket,
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
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { loadChunk, withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import { useStoreOpen } from '#shell/use-store.ts';
import type { Route } from './+types/checkout';
import styles from './account/private-page.module.css';

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
  // A failure is reported where the chunk is used.
  for (const load of BELOW_FIRST_STEP) load().catch(() => {});
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

/** Reports one checkout view with a non-empty basket, however it was opened (BASKET-16). */
function useCheckoutReport(basket: ReturnType<typeof useBasket>['basket']): void {
  const isFilled = basket !== null && basket.lines.length > 0;
  const tell = useEffectEvent(() => {
    if (basket)
      withOptionalChunk(loadBasketAnalytics, ({ reportCheckoutView: tellCheckout }) => tellCheckout(basket));
  });
  useEffect(() => {
    if (isFilled) tell();
  }, [isFilled]);
}

/** Loads the code for the response first, so that a lost chunk cannot lose a placed order. */
async function sendOrder<T>(work: () => Promise<T>): Promise<T> {
  await loadChunk(loadPlacedOrderPayment);
  return enqueueBasketWrite(work);
}

/** Reduces lines to the available quantity; failures are shown as in the basket. */
function useReduceToStock() {
  const locale = useLocale();
  return async (lines: Parameters<ComponentProps<typeof Checkout>['onReduceToStock']>[0]) => {
    const { reduceToStock } = await loadChunk(loadBasketWrites);
    const taken = await reduceToStock(lines);
    if (!taken.ok)
      await loadChunk(loadFailures).then(({ showChangeFailure: tellChangeFailure }) =>
        tellChangeFailure(locale, taken.refusal),
      );
    return taken;
  };
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

/** Reloads the methods when the basket's need for delivery changes. */
function useMethodsOfBasket(isShippingRequired: boolean | undefined): void {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(isShippingRequired);
  useEffect(() => {
    if (known !== undefined && known !== isShippingRequired) void revalidate();
    setKnown(isShippingRequired);
  }, [known, isShippingRequired, revalidate]);
}

/** Navigates from a placed order to the bank's page, or to the thanks page if nothing is due now. */
function usePlacedOrder(): { isPlaced: boolean; onPlaced: ComponentProps<typeof Checkout>['onPlaced'] } {
  const navigate = useNavigate();
  const paths = usePaths();
  const [isPlaced, setPlaced] = useState(false);
  const isFinishing = useRef(false);
  const onPlaced: ComponentProps<typeof Checkout>['onPlaced'] = async (order, sealed) => {
    // May be called by the form and by the lookup of an undecided order.
    if (isFinishing.current) return;
    isFinishing.current = true;
    setPlaced(true);
    const { payPlacedOrder } = await loadChunk(loadPlacedOrderPayment);
    const next = await payPlacedOrder(order, paths, sealed);
    if (next === undefined) return;
    await navigate(next, { replace: true });
    resetBasket();
  };
  return { isPlaced, onPlaced };
}
