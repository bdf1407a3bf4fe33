import type { Order } from '@kashtanka/contract';
import { orderText } from '#messages/order';
import { useText } from '#platform/text.ts';

/** The promised day in words: until it a parcel is delivered, from it a pickup order can be collected. */
export function useTermOf(): (type: Order['delivery_type']) => (day: string) => string {
  const text = useText(orderText);
  return (type) => (type === 'pickup' ? text.readyFrom : text.expected);
}
