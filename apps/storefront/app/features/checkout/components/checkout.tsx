import type { Basket, PlacedOrder, ShippingMethod } from '@kashtanka/contract';
import { checkoutText } from '@kashtanka/texts/storefront/buying/checkout';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { RopeStep, RopeSteps } from '@kashtanka/ui/layout/rope-steps.tsx';
import { type FormEvent, useRef } from 'react';
import { focusFirstError } from '#platform/forms/focus-first-error.ts';
import type { WalletToken } from '#platform/payment/wallets.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { CheckoutFormProvider } from '../model/checkout-context.ts';
import type { ShortLine } from '../model/checkout-problem.ts';
import { getCompletedSteps } from '../model/completed-steps.ts';
import { useCheckout } from '../model/use-checkout.ts';
import { useCheckoutSteps } from '../model/use-checkout-steps.ts';
import type { SumChanges } from '../model/use-price-rise.ts';
import styles from './checkout.module.css';
import { SummarySkeleton } from './checkout-skeleton.tsx';
import { RecipientStep } from './recipient-step.tsx';
import type { RenderPriceNote } from './summary-lines.tsx';

type CheckoutProps = {
  basket: Basket;
  methods: readonly ShippingMethod[];
  /**
   * Runs the order request in the queue of basket writes, so that the basket does not change until the response.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** A refusal returned a basket with newer prices or stock. */
  onFreshBasket(basket: Basket): void;
  onReduceToStock(lines: readonly ShortLine[]): Promise<{ ok: boolean }>;
  /** The field for codes; it is rendered inside the order's form. */
  codes: Elements;
  sumNotes: Elements;
  priceNote: RenderPriceNote;
  sums: SumChanges;
  /**
   * Called when the order is placed; the form stays busy until navigation. `sealed` is the encrypted wallet token.
   */
  onPlaced(order: PlacedOrder, sealed?: WalletToken): Promise<void>;
};

/** The whole checkout on one page: four steps and a summary. Without delivery the delivery step is omitted. */
export function Checkout({ onReduceToStock: onTakeLeft, codes, sumNotes, priceNote, ...options }: CheckoutProps) {
  const { basket } = options;
  const text = useText(checkoutText);
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const charge = useFormatCharge();
  const steps = useCheckoutSteps();
  const checkout = useCheckout(options, steps);
  const { fields, methods, isMethodReplaced, quotes, inTown, quote, dues, total, rise } = checkout;
  const isMailed = fields.form.shippingCode === 'no-shipping-required';
  const done = getCompletedSteps(fields.form, { hasTotal: total !== null, canPay: fields.payments.at === 'known' });
  const step = (number: 1 | 2 | 3 | 4, title: string) => ({
    number: isMailed && number > 1 ? number - 1 : number,
    title,
    done: done[number],
    doneLabel: text.done,
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const problem = await checkout.submit(event);
    if (problem) await steps?.showProblemDialog(problem, { basket, total, locale, charge });
    // The dialog showed both sums, so the next press pays.
    if (problem?.at === 'price') rise.accept();
    if (problem?.at !== 'fields') return;
    const isShown = await focusFirstError(form.current, fields.keepingErrors);
    if (!isShown) checkout.showErrorAbove(problem.errors);
  };
  const takeLeft = async (lines: readonly ShortLine[]) => {
    const taken = await onTakeLeft(lines);
    if (taken.ok) checkout.dismiss();
  };
  return (
    <CheckoutFormProvider value={fields}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {steps && dues ? (
          <steps.SummaryTop basket={basket} due={dues.due} priceNote={priceNote} />
        ) : (
          <div className={styles.top}>
            <Skeleton shape="block" height="56px" />
          </div>
        )}
        <RopeSteps>
          <RopeStep {...step(1, isMailed ? text.stepBuyer : text.stepRecipient)}>
            <RecipientStep />
          </RopeStep>
          {steps && dues ? (
            <>
              {!isMailed && (
                <RopeStep {...step(2, text.stepDelivery)}>
                  <steps.DeliveryStep
                    methods={methods}
                    quotes={quotes}
                    inTown={inTown}
                    isMethodReplaced={isMethodReplaced}
                  />
                </RopeStep>
              )}
              <RopeStep {...step(3, text.stepPayment)}>
                <steps.PaymentStep total={total} dues={dues} sheet={checkout.sheet} />
              </RopeStep>
              <RopeStep {...step(4, text.stepCheck)}>
                <steps.ConsentStep />
              </RopeStep>
            </>
          ) : (
            <Skeleton shape="block" height="640px" />
          )}
        </RopeSteps>
        {steps && dues ? (
          <steps.Summary
            basket={basket}
            quote={quote}
            dues={dues}
            total={total}
            codes={codes}
            sumNotes={sumNotes}
            priceNote={priceNote}
            deliveryChange={rise.delivery}
            isSending={checkout.isSending}
            note={<steps.ProblemNote problem={checkout.problem} basket={basket} onTakeLeft={takeLeft} />}
          />
        ) : (
          <SummarySkeleton />
        )}
      </form>
    </CheckoutFormProvider>
  );
}
