import type { OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire, moneyToWire } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { IconButton } from '@kashtanka/ui/button/icon-button.tsx';
import { Badge } from '@kashtanka/ui/display/badge.tsx';
import { Keys } from '@kashtanka/ui/display/keys.tsx';
import { PageHeader } from '@kashtanka/ui/layout/page-header.tsx';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { ChevronLeft, ChevronRight, Printer } from 'lucide';
import { PATHS } from '#paths';
import { isLate, moscowToday } from '#platform/late.ts';
import { canRead, useMe } from '#platform/me.ts';
import { capsOf } from '#platform/shortcuts/use-shortcuts.ts';
import { usePresence } from '#platform/stream/use-topics.ts';
import { useFormatDay, useFormatMoment } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { type CommandKey, listCommands } from '../commands/command-items.ts';
import { useCommandWords } from '../commands/use-command-words.ts';
import { readOpenedList } from '../opened-list.ts';
import { OrderStatusBadge } from '../order-status.tsx';
import { moneyBackOf } from './money-back.ts';
import styles from './order-head.module.css';
import { packingListOf } from './packing-list.ts';

type OrderHeadProps = {
  order: OrderDetails;
  onCommand: (key: CommandKey) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Number, status, sum and promised day; the usual next step is the main button. */
export function OrderHead({ order, onCommand, onPrevious, onNext }: OrderHeadProps) {
  const text = useText(orderText);
  const { titleOf, problemOf } = useCommandWords(order);
  const formatSum = useFormatSum();
  const moneyBack = moneyBackOf(order);
  const mayPrint = canRead(useMe(), 'packing');
  const main = listCommands(order).find(({ isMain }) => isMain);
  return (
    <>
      <PageHeader
        back={<TextLink to={PATHS.orders + readOpenedList().search}>{text.toList}</TextLink>}
        title={text.title(order.number)}
        aside={
          <>
            <OrderStatusBadge status={order.status} />
            <PaymentBadge order={order} />
            {moneyBack > 0 && <Badge tone="ink">{text.moneyBack(formatSum(moneyToWire(moneyBack)))}</Badge>}
            <b>{formatSum(order.sums.total)}</b>
          </>
        }
        actions={
          <>
            <IconButton label={text.previous} isDisabled={!onPrevious} onClick={onPrevious}>
              <Icon of={ChevronLeft} />
            </IconButton>
            <IconButton label={text.next} isDisabled={!onNext} onClick={onNext}>
              <Icon of={ChevronRight} />
            </IconButton>
            {mayPrint && (
              <ButtonLink
                tone="soft"
                to={packingListOf(order.number)}
                target="_blank"
                title={text.opensPdf}
                icon={<Icon of={Printer} size={16} />}
              >
                {text.print}
              </ButtonLink>
            )}
            {order.commands.edit.problem === null && (
              <ButtonLink tone="soft" to={PATHS.editOrder(order.number)}>
                {text.edit}
              </ButtonLink>
            )}
            {main?.problem && <span className={styles.refusal}>{problemOf(main.problem)}</span>}
            {main && (
              <Button
                className={styles.main}
                isDisabled={main.problem !== null}
                onClick={() => main.problem === null && onCommand(main.key)}
                end={main.chord && <Keys keys={capsOf({ keys: [main.chord] })} className={styles.keys} />}
              >
                {titleOf(main.key)}
              </Button>
            )}
          </>
        }
      />
      <HeadFacts order={order} />
    </>
  );
}

/** Paid, unpaid, or the part that was paid before a change made the order dearer. */
function PaymentBadge({ order: { is_paid, sums } }: { order: OrderDetails }) {
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const due = moneyFromWire(sums.amount_due);
  const surcharge = moneyFromWire(sums.surcharge);
  if (!is_paid) return <Badge tone="wait">{text.unpaid}</Badge>;
  if (surcharge === 0) return <Badge tone="ok">{text.paid}</Badge>;
  return (
    <Badge tone="wait">{text.paidPart(formatSum(moneyToWire(due - surcharge)), formatSum(sums.amount_due))}</Badge>
  );
}

/** Below the title: days, the origin, and those who have the order open as well. */
function HeadFacts({ order }: { order: OrderDetails }) {
  const text = useText(orderText);
  const formatDay = useFormatDay();
  const formatMoment = useFormatMoment();
  const viewers = usePresence(`order:${order.number}`);
  const { promised_day, channel, exchange } = order;
  return (
    <div className={styles.facts}>
      <span>{text.placed(formatMoment(order.placed_at))}</span>
      {promised_day && (
        <span className={isLate(order, moscowToday()) ? styles.late : undefined}>
          {isLate(order, moscowToday())
            ? text.late(formatDay(promised_day))
            : text.promised(formatDay(promised_day))}
        </span>
      )}
      {order.held_until && !order.is_paid && <span>{text.heldUntil(formatMoment(order.held_until))}</span>}
      {order.is_unconfirmed && <span className={styles.late}>{text.unconfirmed}</span>}
      {channel && <span>{text.channel(channel)}</span>}
      {exchange.from && (
        <span>
          {text.exchangeOf} <TextLink to={PATHS.order(exchange.from)}>{exchange.from}</TextLink>
        </span>
      )}
      {exchange.sent.map((number) => (
        <span key={number}>
          {text.exchangedBy} <TextLink to={PATHS.order(number)}>{number}</TextLink>
        </span>
      ))}
      <span role="status">
        {viewers.length > 0 && <span className={styles.viewers}>{text.viewers(viewers)}</span>}
      </span>
    </div>
  );
}
