import type { Batch, BatchOrder } from '@kashtanka/contract/admin';

/** The place of a scanned code in a batch. */
export type Found =
  /** A piece for this order. */
  | { kind: 'piece'; order: BatchOrder }
  /** The code is the number of an order. */
  | { kind: 'order'; order: BatchOrder }
  /** Only another packer's order needs the piece. */
  | { kind: 'taken'; order: BatchOrder; name: string }
  /** No order of the batch needs the piece. */
  | { kind: 'nowhere' };

type Packer = { open: string | undefined; packerId: number };

/** A piece goes to the open order; without one to the first order that needs it, a begun one before others. */
export function findOrder({ orders }: Pick<Batch, 'orders'>, code: string, { open, packerId }: Packer): Found {
  const scanned = code.trim().toLowerCase();
  const named = orders.find(({ number }) => number === scanned);
  if (named) return { kind: 'order', order: named };
  const waiting = orders.filter(isWaiting);
  const current = waiting.find(({ number }) => number === open);
  if (current && !isOthers(current, packerId)) return { kind: 'piece', order: current };
  const inNeed = waiting.filter((order) => needs(order, scanned));
  const begun = inNeed.find(({ packer }) => packer?.id === packerId);
  const free = begun ?? inNeed.find(({ packer }) => packer === null);
  if (free) return { kind: 'piece', order: free };
  const [other] = inNeed;
  return other?.packer ? { kind: 'taken', order: other, name: other.packer.name } : { kind: 'nowhere' };
}

/** The other order to put a refused piece into. */
export function findOrderInNeed(
  { orders }: Pick<Batch, 'orders'>,
  code: string,
  packerId: number,
): BatchOrder | undefined {
  const scanned = code.trim().toLowerCase();
  return orders.find((order) => isWaiting(order) && !isOthers(order, packerId) && needs(order, scanned));
}

/** The title of an article of the batch, with its size. */
export function titleIn({ orders }: Pick<Batch, 'orders'>, code: string): string | undefined {
  const scanned = code.trim().toLowerCase();
  const line = orders.flatMap(({ lines }) => lines).find(({ article }) => article.toLowerCase() === scanned);
  return line && [line.title, line.size].filter(Boolean).join(', ');
}

export function isWaiting({ status }: BatchOrder): boolean {
  return status === 'processing';
}

/** Whether another person packs the order. */
export function isOthers({ packer }: BatchOrder, packerId: number): boolean {
  return packer !== null && packer.id !== packerId;
}

function needs({ lines }: BatchOrder, scanned: string): boolean {
  return lines.some((line) => line.article.toLowerCase() === scanned && line.scanned < line.quantity);
}
