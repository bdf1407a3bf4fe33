import type { OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { orderPriceText } from '@kashtanka/texts/backoffice/orders/order-price';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import type { ReactNode } from 'react';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useFormatPoints, useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { moneyBackOf } from './money-back.ts';
import styles from './order-money.module.css';
import { Fact, Section } from './section.tsx';

/** Sums with their reasons, payments and refunds; below them its children, as facts. */
export function OrderMoney({ order, children }: { order: OrderDetails; children: ReactNode }) {
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const formatPoints = useFormatPoints();
  const formatMoment = useFormatMoment();
  const { payment, refunds, sums } = order;
  const moneyBack = moneyBackOf(order);
  return (
    <Section title={text.money}>
      <Price price={order.price} isPaid={order.is_paid} />
      <dl>
        <Fact name={text.payment}>
          {[
            payment.received.length === 0 && payment.name,
            payment.deadline && !order.is_paid && text.payUntil(formatMoment(payment.deadline)),
            ...payment.received.map(({ provider, till, paid }) =>
              text.paidBy(till ? text.paidInShop[till] : text.paidWays[provider], formatSum(paid)),
            ),
            moneyBack > 0 && text.paidBack(formatSum(moneyToWire(moneyBack))),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        {moneyFromWire(sums.cashback) > 0 && <Fact name={text.cashback}>{formatPoints(sums.cashback)}</Fact>}
        {refunds.map((refund) => (
          <Fact key={`${refund.at} ${refund.kind}`} name={text.refundKinds[refund.kind]}>
            {[...refundPartsOf(refund, formatSum, text), refund.reason, refund.actor, formatMoment(refund.at)]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        ))}
        {children}
      </dl>
    </Section>
  );
}

type Step = OrderDetails['price']['steps'][number];
type Refund = OrderDetails['refunds'][number];

function refundPartsOf(
  refund: Refund,
  formatSum: (wire: string) => string,
  { refundParts }: { refundParts: Record<'money' | 'certificates' | 'points', string> },
): string[] {
  return (['money', 'certificates', 'points'] as const)
    .filter((part) => moneyFromWire(refund[part]) !== 0)
    .map((part) => `${formatSum(refund[part])} ${refundParts[part]}`);
}

/** The price step by step; offers that applied and that did not, each with its reason. */
function Price({ price, isPaid }: Pick<OrderDetails, 'price'> & { isPaid: boolean }) {
  const text = useText(orderText);
  const words = useText(orderPriceText);
  const formatSum = useFormatSum();
  const nameOf = (kind: Step['kind'], last4: string | null) => {
    if (kind === 'certificate') return words.certificate(last4 ?? '');
    return kind === 'due' && isPaid ? words.whole : words.steps[kind];
  };
  const applied = price.offers.filter(({ is_applied }) => is_applied);
  const others = price.offers.filter(({ is_applied }) => !is_applied);
  return (
    <>
      <SumList className={styles.sums}>
        {price.steps.map(({ kind, last4, amount }) => (
          <SumRow key={kind + last4} name={nameOf(kind, last4)} look={kind === 'due' ? 'total' : 'plain'}>
            {formatSum(amount)}
          </SumRow>
        ))}
      </SumList>
      <details className={styles.why}>
        <summary>{text.why}</summary>
        {!price.is_complete && <p>{words.incomplete}</p>}
        <Sentences title={text.whyApplied} sentences={applied.map((offer) => offer.text)} />
        <Sentences
          title={text.whyNotApplied}
          sentences={[...others.map((offer) => offer.text), ...price.refused_codes]}
        />
        <Changes changes={price.changes} />
      </details>
    </>
  );
}

/** Changes of the order with its sums; the rule by which they were calculated. */
function Changes({ changes }: Pick<OrderDetails['price'], 'changes'>) {
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const formatMoment = useFormatMoment();
  if (changes.length === 0) return null;
  const sentences = changes.map(({ at, actor, due_before, due_after, is_waiver }) => {
    const words = is_waiver ? text.waivedSum : text.changedSum;
    return words(formatMoment(at), actor, formatSum(due_before), formatSum(due_after));
  });
  return (
    <>
      <Sentences title={text.whyChanged} sentences={sentences} />
      <p className={styles.list}>{text.whyChangedRule}</p>
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
