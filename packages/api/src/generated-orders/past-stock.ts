import type { PastMovement } from '#modules/stock';
import type { PricedOrder } from './price-order.ts';

const SUPPLY = 'generated orders';

/**
 * The movements of goods of some orders, between a supply of all units that the orders took and a count without the
 * returned ones, so that as much is available afterwards as before.
 */
export function movementsOf(orders: readonly PricedOrder[]): PastMovement[] {
  const [first, last] = [orders.at(0), orders.at(-1)];
  if (!first || !last) return [];
  const movements = orders.flatMap(orderMovements);
  const ofKind = (...kinds: PastMovement['kind'][]) => movements.filter(({ kind }) => kinds.includes(kind));
  const counted = (at: Date, quantities: ReadonlyMap<string, number>, sign: 1 | -1) =>
    [...quantities]
      .filter(([, quantity]) => quantity > 0)
      .map(([article, quantity]) => ({
        article,
        at,
        kind: 'counted' as const,
        quantity: sign * quantity,
        owner: SUPPLY,
      }));
  return [
    ...counted(first.plan.placedAt, sumByArticle(ofKind('reserved', 'released')), 1),
    ...movements,
    ...counted(last.plan.placedAt, sumByArticle(ofKind('returned')), -1),
  ];
}

/** Released units count as not taken. */
function sumByArticle(movements: readonly PastMovement[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { article, kind, quantity } of movements)
    sums.set(article, (sums.get(article) ?? 0) + (kind === 'released' ? -quantity : quantity));
  return sums;
}

/** Goods leave the stock with the first handover, to the carrier or to the shopper. */
function orderMovements({ plan, number, lines }: PricedOrder): PastMovement[] {
  const owner = String(number);
  const all = (at: Date, kind: PastMovement['kind']) =>
    lines.map(({ article, quantity }) => ({ article, at, kind, quantity, owner }));
  const handedOver = plan.moves.find(({ status }) => status === 'shipping' || status === 'issued');
  const last = plan.moves.at(-1);
  const back = lines.filter((line) => line.returned_quantity > 0);
  return [
    ...all(plan.placedAt, 'reserved'),
    ...(handedOver ? all(handedOver.at, 'issued') : []),
    ...(last?.status === 'canceled' ? all(last.at, 'released') : []),
    ...back.map(({ article, returned_quantity: quantity }) => ({
      article,
      at: last?.at ?? plan.placedAt,
      kind: 'returned' as const,
      quantity,
      owner,
    })),
  ];
}
