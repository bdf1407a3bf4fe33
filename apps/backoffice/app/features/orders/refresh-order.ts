import type { OrderDetails } from '@kashtanka/contract/admin';
import { queryClient } from '#platform/query-client.ts';

/** Reads an order again, with everything that shows it. */
export function refreshOrder(number: string): void {
  void queryClient.invalidateQueries({ queryKey: ['order', number] });
  void queryClient.invalidateQueries({ queryKey: ['order timeline', number] });
  void queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'active' });
  void queryClient.invalidateQueries({ queryKey: ['today'] });
}

/**
 * Until the order is read again, the next command expects the version that the last one made, so that two commands in a
 * row are no conflict.
 */
export function keepVersion(number: string, answer: object): void {
  if (!('version' in answer) || typeof answer.version !== 'number') return;
  const { version } = answer;
  queryClient.setQueriesData<OrderDetails>(
    { queryKey: ['order', number] },
    (order) => order && { ...order, version },
  );
}
