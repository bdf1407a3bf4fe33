import { checkoutText } from '@kashtanka/texts/storefront/checkout';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { data, useActionData, useNavigate, useRevalidator } from 'react-router';
import {
  BasketForms,
  changeBasketByForm,
  enqueueBasketWrite,
  LinePriceChange,
  loadBasketAnalytics,
  loadFailures,
  payWithBonusPoints,
  reduceToStock,
  replaceBasket,
  resetBasket,
  SumChangeNotes,
  useAreCookiesBlocked,
  useBasket,
  useSumChanges,
} from '#features/basket';
import {
  Checkout,
  CheckoutSkeleton,
  ClosedCheckout,
  EmptyCheckout,
  FailedCheckout,
  getMethodView,
  OrderLookup,
  orderRequests,
} from '#features/checkout';
import { loadBonusPayment } from '#features/loyalty';
import { payWithWalletToken, startPayment, storeOrder } from '#features/order';
import { usePaths } from '#paths';
import { api } from '#platform/api.ts';
import { isWallet } from '#platform/available-payment-methods.ts';
import { loadChunk, withOptionalChunk } from '#platform/chunk-load-recovery.ts';
import { leaveSite } from '#platform/leave-site.ts';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { useLocale } from '#platform/locale.ts';
import { getPrivateMeta } from '#platform/page-meta.ts';
import { useText } from '#platform/text.ts';
import { BasketCodes } from '#shell/basket-codes.tsx';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import { useStoreOpen } from '#shell/use-store.ts';
import type { Route } from './+types/checkout';
import styles from './private-page.module.css';

const BonusPayment = lazy(async () => ({ default: (await loadChunk(loadBonusPayment)).BonusPayment }));

const UNAVAILABLE = 503;

export const handle = { layout: 'checkout' };

export function meta({ location }: Route.MetaArgs) {
  return getPrivateMeta(location.pathname, checkoutText);
}

/** Loads the delivery methods that the form supports; null if the request fails. */
export async function clientLoader() {
  const methods = await api.listShippingMethods();
  if (!methods.ok) return null;
  return methods.body.filter(({ code }) => code === 'no-shipping-required' || getMethodView(code));
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
    if (!orderRequests.isUndecided() || isNone) return <Empty />;
    return (
      <Page>
        <OrderLookup onPlaced={onPlaced} onNone={() => setNone(true)} />
      </Page>
    );
  }
  if (!isStoreOpen) return <ClosedCheckout />;
  if (!methods) return <Page>{<FailedCheckout />}</Page>;
  return (
    <Page>
      <Checkout
        basket={basket}
        methods={methods}
        codes={
          <>
            <BasketCodes />
            <Suspense>
              {basket.bonus_points && <BonusPayment basket={basket} onPay={payWithBonusPoints} />}
            </Suspense>
          </>
        }
        sums={sums}
        sumNotes={<SumChangeNotes basket={basket} changes={sums.changes} />}
        priceNote={(line) => <LinePriceChange line={line} changes={sums.changes} />}
        inTurn={enqueueBasketWrite}
        onFreshBasket={replaceBasket}
        onReduceToStock={takeLeft}
        onPlaced={onPlaced}
      />
    </Page>
  );
}

function Empty() {
  return <EmptyCheckout isBlocked={useAreCookiesBlocked()} />;
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

/** Reduces lines to the available quantity; failures are shown as in the basket. */
function useReduceToStock() {
  const locale = useLocale();
  return async (lines: Parameters<typeof reduceToStock>[0]) => {
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
    const { number, access_token, payment_required, payment_code } = order;
    storeOrder(number, access_token);
    if (!payment_required) {
      await navigate(paths.thanks, { replace: true });
    } else if (sealed && payment_code) {
      await payWithWalletToken(number, payment_code, sealed);
      await navigate(paths.purchase(number), { replace: true });
    } else if (isWallet(payment_code)) {
      // A recovered order has no wallet token; the button on its page opens the payment sheet.
      await navigate(paths.order(number), { replace: true });
    } else {
      const payment = await startPayment(number, payment_code ?? undefined);
      if (payment.at === 'redirect') return leaveSite(payment.url, paths.order(number));
      // The order is placed; its page offers the payment again.
      await navigate(paths.purchase(number), { replace: true });
    }
    resetBasket();
  };
  return { isPlaced, onPlaced };
}
