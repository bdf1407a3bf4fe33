import type { Order } from '@kashtanka/contract';
import { moneyFromWire } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '#paths';
import { leaveSite } from '#platform/navigation/leave-site.ts';
import { isWallet, useAvailablePaymentMethods } from '#platform/payment/available-payment-methods.ts';
import { usePaymentSheet } from '#platform/payment/use-wallet-sheet.ts';
import { useFormatTime } from '#platform/text/dates.ts';
import { useFormatCharge } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { getOrderHeaders } from '../api/load-order.ts';
import { type PaymentStart, payWithWalletToken, startPayment } from '../api/start-payment.ts';
import styles from './order-page.module.css';

export function PayPanel({ order, onSettled }: { order: Order; onSettled(): void }) {
  const text = useText(orderText);
  const time = useFormatTime();
  const charge = useFormatCharge();
  const methods = useAvailablePaymentMethods(
    order.payment_methods.filter(({ unavailability_reason: reason }) => reason === null),
  );
  const [picked, setCode] = useState<string>();
  const code = picked ?? chosenOf(order, methods);
  const { pay, isLeaving, failure } = usePay(order, { code, onSettled });
  const due = charge(order.amount_due);
  const payUntil = order.delivery_type === 'digital' ? text.payMailedUntil : text.payUntil;
  return (
    <section className={styles.pay} aria-label={text.payment}>
      {order.payment_deadline && <p>{payUntil(time(order.payment_deadline))}</p>}
      {methods.length > 1 && (
        <RadioGroup legend={text.payOther} value={code} onChange={setCode}>
          {methods.map((method) => (
            <RadioRow key={method.code} value={method.code} title={method.name} />
          ))}
        </RadioGroup>
      )}
      {failure && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div className={styles.payRow}>
        <Button size="large" busy={isLeaving} onClick={() => void pay()}>
          {text.payNow(due.shown)}
        </Button>
        {due.charged && <span className="small muted">{text.charged(due.charged)}</span>}
      </div>
    </section>
  );
}

function chosenOf({ payment_code: chosen }: Order, methods: readonly { code: string }[]): string | undefined {
  return methods.some(({ code }) => code === chosen) ? (chosen ?? undefined) : methods[0]?.code;
}

function usePay(order: Order, { code, onSettled }: { code: string | undefined; onSettled(): void }) {
  const text = useText(orderText);
  const paths = usePaths();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { number, amount_due: due } = order;
  const openSheet = usePaymentSheet(code, { headers: getOrderHeaders(number), body: { order_number: number } });
  const payOnDevice = async (wallet: string): Promise<PaymentStart | { at: 'left' }> => {
    const sealed = await openSheet(moneyFromWire(due));
    if (sealed.at === 'failed') return { at: 'failed', status: 0, message: text.walletFailed };
    return sealed.at === 'left' ? sealed : payWithWalletToken(number, wallet, sealed);
  };
  const pay = async () => {
    setLeaving(true);
    setFailure(null);
    const start = code && isWallet(code) ? await payOnDevice(code) : await startPayment(number, code);
    if (start.at === 'redirect') return leaveSite(start.url, paths.order(number));
    if (start.at === 'left') return setLeaving(false);
    // The bank has the wallet token; the page after a payment polls for the outcome.
    if (start.at === 'settled' && isWallet(code)) return void navigate(paths.purchase(number));
    if (start.at === 'failed') setFailure(start.message ?? text.paymentFailed(start.status || text.offline));
    else onSettled();
    setLeaving(false);
  };
  return { pay, isLeaving, failure };
}
