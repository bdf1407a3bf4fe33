import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { useText } from '#platform/text/text.ts';

/** The promised date in words: "by" for a delivery, "from" for a pickup. */
export function usePromisedDate(): (type: Order['delivery_type']) => (day: string) => string {
  const text = useText(orderText);
  return (type) => (type === 'pickup' ? text.readyFrom : text.expected);
}
