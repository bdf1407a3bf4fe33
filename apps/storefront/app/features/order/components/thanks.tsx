import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { SleepingDog } from '@kashtanka/ui/drawings/sleeping-dog.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { usePaths } from '#paths';
import { useFormatDay, useFormatMoment } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { usePromisedDate } from '../model/use-promised-date.ts';

/** The page after an order that is paid on receipt; also shown without an order. */
export function Thanks({ order }: { order: Order | null }) {
  const text = useText(orderText);
  const paths = usePaths();
  const day = useFormatDay();
  const termOf = usePromisedDate();
  const expected = order?.estimated_delivery_date;
  const place = order?.pickup_address;
  const next = useNext(order);
  return (
    <EmptyState
      heading="h1"
      picture={<SleepingDog />}
      title={order ? text.thanksPlaced(order.number) : text.thanksTitle}
      text={
        order &&
        [expected && termOf(order.delivery_type)(day(expected)), place && `${place}.`, next]
          .filter(Boolean)
          .join(' ')
      }
      action={
        order ? (
          <ButtonLink to={paths.order(order.number)}>{text.thanksOrder(order.number)}</ButtonLink>
        ) : (
          <ButtonLink to={paths.catalogue()}>{text.thanksShop}</ButtonLink>
        )
      }
    />
  );
}

function useNext(order: Order | null): string {
  const text = useText(orderText);
  const moment = useFormatMoment();
  if (order?.confirm_until) return text.confirm.byEmail(order.recipient.email, moment(order.confirm_until));
  return order?.delivery_type === 'digital' ? text.thanksMailed : text.thanksText;
}
