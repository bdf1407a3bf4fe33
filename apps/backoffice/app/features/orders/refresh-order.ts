import { queryClient } from '#platform/query-client.ts';

/** Reads an order again, with everything that shows it. */
export function refreshOrder(number: string): void {
  void queryClient.invalidateQueries({ queryKey: ['order', number] });
  void queryClient.invalidateQueries({ queryKey: ['order timeline', number] });
  void queryClient.invalidateQueries({ queryKey: ['orders'], refetchType: 'active' });
  void queryClient.invalidateQueries({ queryKey: ['today'] });
}
